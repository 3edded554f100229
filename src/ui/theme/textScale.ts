/** How many times 16 px the browser's font size is: what is measured in px, such as rows and lanes, grows with the text. */
export const textScale = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1

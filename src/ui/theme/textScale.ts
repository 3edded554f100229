/** The browser's font size relative to 16 px, for sizes that scripts compute in px, such as table rows. Read once, at the start. */
export const textScale = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1

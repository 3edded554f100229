/**
 * Writes the README, the documents in docs/ and what they link to as a site of static files, by default to dist-docs/, in the folders of the
 * repository. A link without a target fails the build.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { Marked } from 'marked'
import { anchorOf } from './anchorOf.ts'

const output = process.argv[2] ?? 'dist-docs'
const home = 'README.md'
const navigation = [home, ...documentsIn('docs'), 'docs/decisions', 'CONTRIBUTING.md']

rmSync(output, { recursive: true, force: true })
const files = new Set(navigation)
// Grows while the pages are written.
for (const file of files) {
  const target = join(output, pageOf(file))
  mkdirSync(dirname(target), { recursive: true })
  if (target.endsWith('.html')) writeFileSync(target, pageFor(file))
  else cpSync(file, target)
}
console.log(`Wrote ${files.size} files to ${output}/. Start with ${output}/index.html.`)

function documentsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
}

function isFolder(file: string): boolean {
  return statSync(file).isDirectory()
}

function pageOf(file: string): string {
  if (isFolder(file)) return join(file, 'index.html')
  return file === home ? 'index.html' : file.replace(/\.md$/, '.html')
}

/** Returns the text of a document; that of a folder lists its documents. */
function textOf(file: string): string {
  if (!isFolder(file)) return readFileSync(file, 'utf8')
  const list = documentsIn(file).map((each) => `- [${titleOf(textOf(each))}](${basename(each)})`)
  return ['# Decisions', ...list].join('\n\n')
}

function pageFor(file: string): string {
  const folder = dirname(pageOf(file))
  const linkTo = (to: string) => relative(folder, pageOf(to))
  const marked = new Marked({
    walkTokens(token) {
      if (token.type !== 'link' && token.type !== 'image') return
      const [path = '', anchor] = String(token['href']).split('#')
      if (path === '' || URL.canParse(path)) return
      const to = join(folder, path)
      if (!existsSync(to)) throw new Error(`${file}: ${path} does not exist`)
      files.add(to.replace(/\/$/, ''))
      token['href'] = linkTo(to) + (anchor === undefined ? '' : `#${anchor}`)
    },
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
    },
  })
  const text = textOf(file)
  const links = navigation.map((each) => {
    const current = each === file ? ' aria-current="page"' : ''
    return `<a href="${linkTo(each)}"${current}>${titleOf(textOf(each))}</a>`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${titleOf(text)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { display: flex; flex-wrap: wrap; gap: 2rem; max-width: 76rem; margin: 2rem auto; padding: 0 1rem }
nav { display: flex; flex-direction: column; gap: .5rem; flex: 1 0 12rem }
[aria-current] { font-weight: 600 }
main { flex: 1 1 40rem; min-width: 0 }
table { display: block; overflow-x: auto; border-collapse: collapse }
td, th { border: 1px solid #8888; padding: .25rem .5rem; text-align: left; vertical-align: top }
pre { overflow-x: auto; padding: 1rem; background: #8882 }
img { max-width: 100% }
</style>
<nav aria-label="Documents">${links.join('\n')}</nav>
<main>${marked.parse(text, { async: false })}</main>
</html>
`
}

function titleOf(text: string): string {
  return /^# (.+)$/m.exec(text)?.[1] ?? ''
}

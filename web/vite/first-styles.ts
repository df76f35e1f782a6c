import { readFileSync } from 'node:fs'
import path from 'node:path'
import { transform, type Selector, type SelectorList, type Visitor } from 'lightningcss'
import type { Plugin, Rolldown } from 'vite'

const wordPattern = /[^\s"'`{}\\;<>]+/g

const classesOf = (selectors: SelectorList | Selector): string[] =>
  selectors.flatMap((part): string[] => {
    if (Array.isArray(part)) return classesOf(part)
    if (part.type === 'class') return [part.name]
    if (part.type === 'pseudo-class' && 'selectors' in part && Array.isArray(part.selectors)) {
      // Of alternatives one is enough, and `:not` asks for none.
      return part.kind === 'is' || part.kind === 'where' ? classesOf(part.selectors) : []
    }
    return []
  })

/**
 * What of a style sheet some pieces of code can need: the rules all of whose classes stand in it, and those without any.
 * @param code of all that is drawn with these rules, page and scripts
 */
export const stylesFor = (css: string, code: string): string => {
  const words = new Set(code.match(wordPattern))
  // What has a sign in it at which words are divided is looked for as it is.
  const stands = (name: string) => words.has(name) || (/["'`{}\\;<>]/.test(name) && code.includes(name))
  const visitor: Visitor<never> = {
    Rule: {
      style: (rule) => {
        const { selectors } = rule.value
        const needed = selectors.some((selector) => classesOf(selector).every(stands))
        return needed ? undefined : []
      },
    },
  }
  const once = (source: string, more: Visitor<never>) =>
    transform({ filename: 'first.css', code: Buffer.from(source), minify: true, visitor: more }).code.toString()
  const kept = once(css, visitor)
  // What only named something that has gone goes, too.
  return once(kept, {
    Rule: {
      property: (rule) => (kept.includes(`var(${rule.value.name}`) ? undefined : []),
      keyframes: (rule) => {
        const { value } = rule.value.name
        return kept.replaceAll(`@keyframes ${value}`, '').includes(value) ? undefined : []
      },
    },
  })
}

/** Beside the built app: what the server needs to draw a page of each of these paths. */
export const drawnPagesFile = 'drawn-pages.json'

/** What a page that the server draws is made of. */
export interface DrawnPageParts {
  /** All rules that it can need. */
  css: string
  /** Its code, in files that may be asked for at once. */
  pieces: string[]
}

/** A page that the server draws: its path, and the file of its screen, from the end. */
export interface DrawnScreen {
  path: string
  file: string
}

/** The module that knows the screens that are no part of the first page. */
const screenNames = '/app/later-screens.ts'

const isCss = (file: string) => file.endsWith('.css')

/**
 * Gives the first page a style sheet of its own: what it needs of the app's. The whole one comes with the first piece of
 * code that is loaded later, and repeats it, so that the order of the rules is the same as if there were only one.
 * Of each page that the server draws, it says what that needs.
 */
export const firstStyles = (repositoryFolder: string, drawn: readonly DrawnScreen[]): Plugin => ({
  name: 'hongyan:first-styles',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
      const walk = (found: Set<Rolldown.OutputChunk>, chunk: Rolldown.OutputChunk | undefined) => {
        if (chunk === undefined || found.has(chunk)) return found
        found.add(chunk)
        for (const file of chunk.imports)
          walk(
            found,
            chunks.find(({ fileName }) => fileName === file),
          )
        return found
      }
      const first = walk(
        new Set(),
        chunks.find(({ isEntry }) => isEntry),
      )
      const page = readFileSync(path.join(repositoryFolder, 'web/index.html'), 'utf8')
      const code = [page, ...[...first].map((chunk) => chunk.code)].join('\n')
      const whole = [...first].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]).filter(isCss)
      const pagesOf = drawn.map(({ path: pagePath, file }): [string, DrawnPageParts] => {
        const screen = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file)))
        if (screen === undefined) throw new Error(`no code holds ${file}`)
        const parts = [...walk(new Set(first), screen)]
        // What names the screen, where the first page does not.
        const names = first.has(screen)
          ? []
          : chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(screenNames)))
        const sheets = new Set(parts.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]).filter(isCss))
        const css = [...sheets].map((sheet) => String((bundle[sheet] as Rolldown.OutputAsset).source)).join('\n')
        return [
          pagePath,
          {
            css: stylesFor(css, [page, ...parts.map((chunk) => chunk.code)].join('\n')),
            // The entry itself is nothing but a list of others.
            pieces: [...parts, ...names].filter(({ isEntry }) => !isEntry).map(({ fileName }) => `/${fileName}`),
          },
        ]
      })
      this.emitFile({
        type: 'asset',
        fileName: drawnPagesFile,
        source: JSON.stringify(Object.fromEntries(pagesOf)),
      })
      for (const chunk of chunks) {
        const sheets = chunk.viteMetadata?.importedCss
        if (sheets === undefined || first.has(chunk)) continue
        const own = [...sheets]
        sheets.clear()
        // Before its own, which may overrule it.
        for (const sheet of [...whole, ...own]) sheets.add(sheet)
      }
      for (const chunk of first) {
        const sheets = chunk.viteMetadata?.importedCss
        for (const sheet of [...(sheets ?? [])]) {
          const asset = bundle[sheet]
          if (asset?.type !== 'asset') continue
          const source = stylesFor(String(asset.source), code)
          const reference = this.emitFile({ type: 'asset', name: 'first.css', source })
          sheets?.delete(sheet)
          sheets?.add(this.getFileName(reference))
        }
      }
    },
  },
})

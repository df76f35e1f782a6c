import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type KeptView, lookDir, shotFile } from './shelf.ts'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const toMarkdown = (views: readonly KeptView[]) =>
  views
    .filter(({ flaws }) => flaws.size > 0)
    .map(({ name, flaws }) => {
      const lines = [...flaws].map(([flaw, found]) => `- ${flaw.replaceAll('\n', ' ')}\n  (${found.join(', ')})`)
      return `## ${name}\n${lines.join('\n')}\n`
    })
    .join('\n')

const toPage = (views: readonly KeptView[]) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>The look of Hongyan</title>
<style>
  body { font: 14px/1.4 sans-serif; margin: 16px; background: #1d2a38; color: #fff }
  section > div { display: flex; gap: 12px; overflow-x: auto; align-items: start }
  img { height: 560px; width: auto } figure { margin: 0 } li { color: #ffb4a6 }
</style>
${views
  .map(
    ({ name, states, flaws }) =>
      `<section><h2>${escape(name)}</h2><ul>${[...flaws]
        .map(([flaw, found]) => `<li>${escape(flaw)} (${found.join(', ')})</li>`)
        .join('')}</ul><div>${states
        .map(
          (state) =>
            `<figure><a href="${shotFile(name, state)}"><img loading="lazy" src="${shotFile(name, state)}" alt="${escape(name)} ${state}"></a><figcaption>${state}</figcaption></figure>`,
        )
        .join('')}</div></section>`,
  )
  .join('\n')}
</html>
`

/**
 * Writes what was found, as a text and as a page with all pictures of each route.
 * @returns how many flaws there are, one that is met in several states counted once a route
 */
export const writeReport = async (views: readonly KeptView[]): Promise<number> => {
  await writeFile(path.join(lookDir, 'report.md'), toMarkdown(views))
  await writeFile(path.join(lookDir, 'index.html'), toPage(views))
  return views.reduce((sum, { flaws }) => sum + flaws.size, 0)
}

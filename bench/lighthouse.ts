import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { type Line, ratioOf } from './results.ts'

const pages = [
  ['home', '/home'],
  ['topic', '/topic-detail/1'],
  ['profile', '/user-detail/1'],
] as const

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const figures = {
  'LCP ms': 'largest-contentful-paint',
  'FCP ms': 'first-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

type Audit = Record<(typeof categories)[number] | keyof typeof figures, number>

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const medianOf = (audits: Audit[], name: keyof Audit): number => median(audits.map((audit) => audit[name]))

interface Browser {
  path: string
  flags: string[]
}

/** Each time in a browser of its own: what one has kept would serve the next. */
const audit = async (address: string, { path: chromePath, flags: chromeFlags }: Browser): Promise<Audit> => {
  const chrome = await launch({ chromePath, chromeFlags })
  try {
    const result = await lighthouse(address, {
      port: chrome.port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: [...categories],
    })
    if (!result) throw new Error(`Lighthouse says nothing of ${address}`)
    const { categories: scores, audits } = result.lhr
    return Object.fromEntries([
      ...categories.map((name) => [name, Math.round((scores[name]?.score ?? 0) * 100)]),
      ...Object.entries(figures).map(([name, id]) => [name, Number((audits[id]?.numericValue ?? 0).toFixed(3))]),
    ]) as Audit
  } finally {
    chrome.kill()
  }
}

/**
 * Pages as Lighthouse sees them on a phone, medians of rounds.
 * @param beside the address of another build, audited in turn with this one
 */
export const auditPages = async (
  origin: string,
  browser: Browser,
  { rounds, beside }: { rounds: number; beside: string | undefined },
): Promise<Line[]> => {
  const lines: Line[] = []
  for (const [page, path] of pages) {
    const [own, other]: [Audit[], Audit[]] = [[], []]
    // Not counted: a server that was started just now makes its pictures as AVIF when they are asked for first, on this very machine.
    for (const address of [origin, beside]) if (address !== undefined) await audit(`${address}${path}`, browser)
    for (let round = 0; round < rounds; round += 1) {
      own.push(await audit(`${origin}${path}`, browser))
      if (beside !== undefined) other.push(await audit(`${beside}${path}`, browser))
    }
    const lcp = medianOf(own, 'LCP ms')
    lines.push({
      page,
      ...Object.fromEntries(categories.map((name) => [name, medianOf(own, name)])),
      'lowest performance': Math.min(...own.map(({ performance }) => performance)),
      ...Object.fromEntries(Object.keys(figures).map((name) => [name, medianOf(own, name as keyof Audit)])),
      ...(beside === undefined
        ? {}
        : {
            'performance beside': medianOf(other, 'performance'),
            'LCP beside': medianOf(other, 'LCP ms'),
            'TBT beside': medianOf(other, 'TBT ms'),
            'LCP ratio': ratioOf(lcp, medianOf(other, 'LCP ms')),
          }),
    })
  }
  return lines
}

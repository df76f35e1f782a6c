/** A family of series, as Prometheus reads it. */
export interface Family {
  name: string
  help: string
  type: string
  samples: Sample[]
}

interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

const metricName = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const commentLine = new RegExp(String.raw`^# (HELP|TYPE) (${metricName}) (.+)$`)
const sampleLine = new RegExp(String.raw`^(${metricName})(?:\{(.*)\})? (\S+)$`)
const label = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/
const number = /^(?:[+-]?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|Inf)|NaN)$/i

const fail = (why: string, line: string): never => {
  throw new Error(`${why}: ${line}`)
}

const parseLabels = (text: string, line: string): Record<string, string> => {
  const labels: Record<string, string> = {}
  for (let rest = text; rest !== '';) {
    const [whole, name, value] = label.exec(rest) ?? fail('no label', line)
    if (name === undefined || value === undefined || name in labels) return fail('a label twice', line)
    labels[name] = value
    rest = rest.slice(whole.length)
  }
  return labels
}

const parseSample = (line: string): Sample => {
  const [, name = '', labels = '', value = ''] = sampleLine.exec(line) ?? fail('no sample', line)
  if (!number.test(value)) return fail('no number', line)
  return { name, labels: parseLabels(labels, line), value: Number(value.replace(/inf/i, 'Infinity')) }
}

const suffixes: Record<string, string[]> = { histogram: ['_bucket', '_sum', '_count'], summary: ['', '_sum', '_count'] }

/** Labels in their order, without those that are left out. */
const keyOf = ({ labels }: Sample, without = ''): string =>
  Object.entries(labels)
    .filter(([name]) => name !== without)
    .map((pair) => JSON.stringify(pair))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join(' ')

/** Each series of a histogram counts up to +Inf, which is all of them. */
const checkHistogram = ({ name, samples }: Family) => {
  const bySeries = Map.groupBy(samples, (sample) => keyOf(sample, 'le'))
  for (const [series, of] of bySeries) {
    const buckets = of.filter((sample) => sample.name === `${name}_bucket`)
    const total = of.find((sample) => sample.name === `${name}_count`)?.value
    const bounds = buckets.map(({ labels }) => Number((labels.le ?? '').replace('+Inf', 'Infinity')))
    const isRising = (values: number[]) =>
      values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0))
    if (bounds.at(-1) !== Infinity || !isRising(bounds)) fail('buckets out of order', `${name} ${series}`)
    if (!isRising(buckets.map(({ value }) => value)) || buckets.at(-1)?.value !== total)
      fail('buckets that do not add up', `${name} ${series}`)
    if (!of.some((sample) => sample.name === `${name}_sum`)) fail('no sum', `${name} ${series}`)
  }
}

/**
 * Reads the text format of Prometheus, version 0.0.4, and takes nothing that is not in it: each family in one piece, its HELP
 * and TYPE before its samples, no series twice.
 * @throws {Error} with the line that is wrong
 */
export const parseExposition = (text: string): Family[] => {
  if (!text.endsWith('\n')) fail('no line feed at the end', text.slice(-80))
  const families = new Map<string, Family>()
  const seen = new Set<string>()
  let current: Family | undefined
  for (const line of text.split('\n').filter((one) => one !== '')) {
    if (line.startsWith('#')) {
      const [, kind, name = '', rest = ''] = commentLine.exec(line) ?? fail('no comment of the format', line)
      if (kind === 'HELP') {
        if (families.has(name)) fail('a family in two pieces', line)
        current = { name, help: rest, type: '', samples: [] }
        families.set(name, current)
      } else {
        if (current?.name !== name || current.type !== '') return fail('a type out of place', line)
        if (!['counter', 'gauge', 'histogram', 'summary'].includes(rest)) fail('no type', line)
        current.type = rest
      }
      continue
    }
    const sample = parseSample(line)
    if (!current?.type) return fail('a sample before its type', line)
    const names = (suffixes[current.type] ?? ['']).map((suffix) => `${current?.name}${suffix}`)
    if (!names.includes(sample.name)) fail('a sample of another family', line)
    const key = `${sample.name} ${keyOf(sample)}`
    if (seen.has(key)) fail('a series twice', line)
    seen.add(key)
    current.samples.push(sample)
  }
  for (const family of families.values()) if (family.type === 'histogram') checkHistogram(family)
  return [...families.values()]
}

/**
 * What Prometheus advises against in names and labels (its `promtool check metrics` says the same).
 * @returns a line for each
 */
export const lintFamilies = (families: readonly Family[]): string[] =>
  families.flatMap(({ name, help, type, samples }) => {
    const parts = name.split('_')
    const labels = new Set(samples.flatMap((sample) => Object.keys(sample.labels)))
    const found: [boolean, string][] = [
      [help === '', 'no help'],
      [type === 'counter' && !name.endsWith('_total'), 'counters end in _total'],
      [type !== 'counter' && name.endsWith('_total'), 'only counters end in _total'],
      [!['histogram', 'summary'].includes(type) && /_(?:count|sum|bucket)$/.test(name), 'a reserved end'],
      [type !== 'summary' && labels.has('quantile'), 'quantiles are of summaries'],
      [type !== 'histogram' && labels.has('le'), 'le is of histograms'],
      [parts.some((part) => ['counter', 'gauge', 'histogram', 'summary'].includes(part)), 'its type in its name'],
      [
        parts.some((part) =>
          /^(?:milli|micro|nano|kilo|mega|giga)?(?:s|sec|ms|us|ns|millis|kb|mb|kilobytes|megabytes|milliseconds|minutes|hours|days|percent)$/.test(
            part,
          ),
        ),
        'seconds, bytes and ratios are the units',
      ],
      [/[A-Z]/.test(name) || [...labels].some((one) => /[A-Z]/.test(one)), 'lower case'],
      [!/^(?:http|process|nodejs|hongyan)_/.test(name), 'what is ours begins with hongyan_'],
    ]
    return found.filter(([isSo]) => isSo).map(([, why]) => `${name}: ${why}`)
  })

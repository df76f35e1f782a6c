import { expect, test } from 'vitest'
import { runSimulateCommand } from './railway-simulate-command.ts'

test.each([['--seed=many'], ['--days=3'], ['docs']])(
  'what is not understood is answered by how to ask: %s',
  async (word) => {
    const written: string[] = []
    const parts = { print: () => {}, write: async (place: string) => void written.push(place) }
    const { lines, code } = await runSimulateCommand(parts, [word])
    expect(code).toBe(1)
    expect(lines.join('\n')).toContain('npm run railway:simulate')
    expect(written).toEqual([])
  },
)

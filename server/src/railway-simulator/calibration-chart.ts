import type { Assessment } from '../modules/waitlist/waitlist.module.ts'
import { area, chart, dot, label, line, percent, type Place } from './chart.ts'

const [size, left, top] = [420, 84, 90]

const placeOf = (told: number, was: number): Place => ({ x: left + told * size, y: top + (1 - was) * size })

/** How far a share may be from what was told, and is still as good as told. */
const allowed = 0.05

/** What was told to those who wait, and what share of them was served. */
export const drawCalibration = ({ brier, baseBrier, deciles, tenths }: Assessment): string => {
  const steps = [0, 0.2, 0.4, 0.6, 0.8, 1]
  const legend = left + size + 28
  return chart(
    {
      ...{ width: 760, height: 600, title: '候补估计：说的和后来的' },
      described: `按说的概率分十组：${tenths.map(({ told, was }) => `说 ${percent(told)}，兑现 ${percent(was)}`).join('；')}`,
    },
    [
      ...steps.flatMap((step) => [
        line(placeOf(step, 0), placeOf(step, 1), 'grid'),
        line(placeOf(0, step), placeOf(1, step), 'grid'),
        label({ x: placeOf(step, 0).x, y: top + size + 22 }, `${step * 100}%`, { look: 'quiet', anchor: 'middle' }),
        label({ x: left - 10, y: placeOf(0, step).y + 5 }, `${step * 100}%`, { look: 'quiet', anchor: 'end' }),
      ]),
      area(
        [
          placeOf(0, 0),
          placeOf(0, allowed),
          placeOf(1 - allowed, 1),
          placeOf(1, 1),
          placeOf(1, 1 - allowed),
          placeOf(allowed, 0),
        ],
        'allowed',
      ),
      line(placeOf(0, 0), placeOf(1, 1), 'ideal'),
      ...tenths.map(({ told, was }) => dot(placeOf(told, was), 7, 'two')),
      ...deciles.map(({ told, was }) => dot(placeOf(told, was), 4, 'five')),
      label({ x: left + size / 2, y: top + size + 50 }, '告诉候补的人：兑现的可能', { anchor: 'middle' }),
      label({ x: 24, y: top - 16 }, '后来兑现的占多少'),
      dot({ x: legend + 6, y: top + 20 }, 7, 'two'),
      label({ x: legend + 22, y: top + 25 }, '按说的概率分组'),
      dot({ x: legend + 6, y: top + 50 }, 4, 'five'),
      label({ x: legend + 22, y: top + 55 }, '按人数等分十组'),
      line({ x: legend - 4, y: top + 80 }, { x: legend + 16, y: top + 80 }, 'ideal'),
      label({ x: legend + 22, y: top + 85 }, '说的就是后来的'),
      label({ x: legend - 4, y: top + 115 }, '灰带：相差 5 个百分点以内', { look: 'quiet' }),
      label({ x: legend - 4, y: top + 155 }, `Brier 分数 ${brier.toFixed(3)}`),
      label({ x: legend - 4, y: top + 180 }, `只说平均数 ${baseBrier.toFixed(3)}`, { look: 'quiet' }),
      label({ x: legend - 4, y: top + 205 }, `好 ${percent(1 - brier / baseBrier)}`, { look: 'strong' }),
    ],
  )
}

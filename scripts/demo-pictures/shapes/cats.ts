import { dark, light, thin } from '../palette.ts'
import type { Sheet } from '../sheet.ts'
import { at, disc, type Ink, line, oval, path, times } from '../svg.ts'

/** How a face looks: its fur, its markings and its eyes. */
export interface Coat {
  fur: string
  belly?: string
  /** Patches of a calico, or a tabby's stripes. */
  patch?: string
  patch2?: string
  stripes?: boolean
  eye?: string
  asleep?: boolean
}

/** The orange tabby who turns up in several pictures. */
export const ginger: Coat = { fur: '#e0933f', stripes: true, belly: '#fbeed8' }

const shut = (x: number, y: number, r: number): Ink =>
  line(`M${x - r} ${y}q${r} ${r * 1.1} ${r * 2} 0`, '#3a2a26', r * 0.32)

const open = (x: number, y: number, r: number, color: string): Ink => [
  oval(x, y, r, r * 1.08, color),
  oval(x, y, r * 0.55, r * 0.95, '#1d1a1c'),
  disc(x + r * 0.25, y - r * 0.4, r * 0.28, '#ffffff'),
]

/** A cat's face around (x, y). */
export function catFace(s: Sheet, x: number, y: number, r: number, coat: Coat): Ink {
  const { fur, belly = light(fur, 0.75), patch = '', patch2 = '', eye = '#d9a93c' } = coat
  const head = `M${-r} ${r * 0.1}C${-r * 1.02} ${-r * 0.6} ${-r * 0.5} ${-r * 0.8} 0 ${-r * 0.8}C${r * 0.5} ${-r * 0.8} ${r * 1.02} ${-r * 0.6} ${r} ${r * 0.1}C${r * 0.98} ${r * 0.62} ${r * 0.55} ${r * 0.82} 0 ${r * 0.82}C${-r * 0.55} ${r * 0.82} ${-r * 0.98} ${r * 0.62} ${-r} ${r * 0.1}Z`
  const ear = (d: number, tone: string): Ink => [
    path(
      `M${d * r * 0.93} ${-r * 0.1}Q${d * r * 1.02} ${-r * 0.9} ${d * r * 0.84} ${-r * 1.22}Q${d * r * 0.4} ${-r * 1} ${d * r * 0.2} ${-r * 0.7}Z`,
      tone,
    ),
    path(
      `M${d * r * 0.82} ${-r * 0.4}Q${d * r * 0.88} ${-r * 0.8} ${d * r * 0.78} ${-r * 1}Q${d * r * 0.5} ${-r * 0.86} ${d * r * 0.4} ${-r * 0.68}Z`,
      '#e9a79a',
    ),
  ]
  return at(x, y, [
    ear(-1, patch || fur),
    ear(1, patch2 || fur),
    s.within(head, s.fade(light(fur, 0.15), fur, dark(fur, 0.1)), [
      patch ? oval(-r * 0.62, -r * 0.5, r * 0.56, r * 0.66, patch) : '',
      patch2 ? oval(r * 0.68, -r * 0.45, r * 0.5, r * 0.6, patch2) : '',
      coat.stripes
        ? [
            times(3, (i) =>
              line(`M${(i - 1) * r * 0.2} ${-r * 0.85}v${r * (i === 1 ? 0.42 : 0.3)}`, dark(fur, 0.32), r * 0.08),
            ),
            [-1, 1].map((d) =>
              line(
                `M${d * r * 1.02} ${r * 0.12}l${-d * r * 0.26} ${r * 0.02}M${d * r} ${r * 0.34}l${-d * r * 0.24} ${-r * 0.05}`,
                dark(fur, 0.32),
                r * 0.07,
              ),
            ),
          ]
        : '',
      oval(0, r * 0.55, r * 0.52, r * 0.36, belly),
      oval(-r * 0.22, r * 0.4, r * 0.27, r * 0.22, belly),
      oval(r * 0.22, r * 0.4, r * 0.27, r * 0.22, belly),
    ]),
    coat.asleep
      ? [shut(-r * 0.42, 0, r * 0.17), shut(r * 0.42, 0, r * 0.17)]
      : [open(-r * 0.42, 0, r * 0.18, eye), open(r * 0.42, 0, r * 0.18, eye)],
    path(`M${-r * 0.1} ${r * 0.22}h${r * 0.2}l${-r * 0.1} ${r * 0.11}Z`, '#c96f68'),
    line(
      `M0 ${r * 0.32}q${-r * 0.03} ${r * 0.16} ${-r * 0.18} ${r * 0.14}M0 ${r * 0.32}q${r * 0.03} ${r * 0.16} ${r * 0.18} ${r * 0.14}`,
      '#5b3b36',
      r * 0.045,
    ),
    [-1, 1].map((d) =>
      line(
        `M${d * r * 0.5} ${r * 0.36}l${d * r * 0.75} ${-r * 0.1}M${d * r * 0.5} ${r * 0.44}l${d * r * 0.74} ${r * 0.08}`,
        '#ffffffcc',
        r * 0.025,
      ),
    ),
    oval(-r * 0.68, r * 0.26, r * 0.14, r * 0.08, '#ef9a8555'),
    oval(r * 0.68, r * 0.26, r * 0.14, r * 0.08, '#ef9a8555'),
  ])
}

/** A cat sitting with its back to us, tail to the right; (x, y) is the middle of its seat. */
export const catBack = (s: Sheet, x: number, y: number, u: number, coat: Coat): Ink =>
  at(x, y, [
    line(
      `M${u * 0.5} ${-u * 0.12}C${u * 1.2} ${u * 0.02} ${u * 1.45} ${-u * 0.1} ${u * 1.3} ${-u * 0.5}`,
      coat.patch ?? coat.fur,
      u * 0.2,
    ),
    s.within(
      `M${-u * 0.72} 0C${-u * 0.95} ${-u * 0.7} ${-u * 0.5} ${-u * 1.1} ${-u * 0.36} ${-u * 1.5}Q0 ${-u * 1.75} ${u * 0.36} ${-u * 1.5}C${u * 0.5} ${-u * 1.1} ${u * 0.95} ${-u * 0.7} ${u * 0.72} 0Q0 ${u * 0.1} ${-u * 0.72} 0Z`,
      s.side(light(coat.fur, 0.2), coat.fur, dark(coat.fur, 0.25)),
      [
        coat.stripes
          ? times(5, (i) =>
              line(
                `M${-u * 0.24} ${-u * (1.3 - i * 0.22)}Q0 ${-u * (1.22 - i * 0.22)} ${u * 0.24} ${-u * (1.3 - i * 0.22)}`,
                dark(coat.fur, 0.3),
                u * 0.06,
              ),
            )
          : '',
        coat.patch
          ? [
              oval(-u * 0.4, -u * 0.5, u * 0.4, u * 0.42, coat.patch),
              oval(u * 0.3, -u * 1.1, u * 0.3, u * 0.3, coat.patch2 ?? coat.patch),
            ]
          : '',
      ],
    ),
    path(
      `M${-u * 0.5} ${-u * 1.7}Q${-u * 0.6} ${-u * 2.2} ${-u * 0.5} ${-u * 2.42}Q${-u * 0.25} ${-u * 2.3} ${-u * 0.14} ${-u * 2.14}H${u * 0.14}Q${u * 0.25} ${-u * 2.3} ${u * 0.5} ${-u * 2.42}Q${u * 0.6} ${-u * 2.2} ${u * 0.5} ${-u * 1.7}Z`,
      coat.fur,
    ),
    oval(0, -u * 1.75, u * 0.54, u * 0.46, s.side(light(coat.fur, 0.25), coat.fur, dark(coat.fur, 0.2))),
    coat.stripes
      ? times(3, (i) => line(`M${(i - 1) * u * 0.13} ${-u * 2.1}v${u * 0.2}`, dark(coat.fur, 0.3), u * 0.05))
      : '',
  ])

/** A cat curled up asleep, seen from above. */
export const catCurl = (s: Sheet, x: number, y: number, r: number, coat: Coat, turn = 0): Ink =>
  at(
    x,
    y,
    [
      s.blur(12, oval(r * 0.08, r * 0.14, r * 1.05, r * 0.95, '#00000055')),
      s.within(
        `M${-r} 0C${-r} ${-r * 0.6} ${-r * 0.6} ${-r} 0 ${-r}C${r * 0.6} ${-r} ${r} ${-r * 0.6} ${r} 0C${r} ${r * 0.6} ${r * 0.6} ${r} 0 ${r}C${-r * 0.6} ${r} ${-r} ${r * 0.6} ${-r} 0Z`,
        s.slant(light(coat.fur, 0.25), coat.fur, dark(coat.fur, 0.2)),
        [
          coat.patch
            ? [
                oval(-r * 0.5, -r * 0.55, r * 0.5, r * 0.4, coat.patch),
                oval(r * 0.6, -r * 0.2, r * 0.36, r * 0.5, coat.patch2 ?? coat.patch),
              ]
            : '',
          coat.stripes
            ? times(7, (i) =>
                line(
                  `M${r * (-0.75 + i * 0.24)} ${-r}q${-r * 0.06} ${r * 0.3} ${r * 0.02} ${r * 0.46}`,
                  dark(coat.fur, 0.28),
                  r * 0.07,
                ),
              )
            : '',
        ],
      ),
      line(
        `M${r * 0.86} ${r * 0.2}C${r * 0.7} ${r * 0.85} ${r * 0.1} ${r * 1.02} ${-r * 0.42} ${r * 0.84}`,
        coat.patch2 ?? coat.fur,
        r * 0.3,
      ),
      line(
        `M${r * 0.86} ${r * 0.2}C${r * 0.7} ${r * 0.85} ${r * 0.1} ${r * 1.02} ${-r * 0.42} ${r * 0.84}`,
        thin(light(coat.fur, 0.6), 0.35),
        r * 0.1,
      ),
      at(-r * 0.34, r * 0.28, catFace(s, 0, 0, r * 0.42, { ...coat, asleep: true }), 1, 24),
      oval(r * 0.16, r * 0.62, r * 0.24, r * 0.13, light(coat.fur, 0.7)),
    ],
    1,
    turn,
  )

import { thin } from '../palette.ts'
import { hills, peak } from '../shapes/land.ts'
import { bulletFace, green, masts, track } from '../shapes/railway.ts'
import { orb, snow } from '../shapes/sky.ts'
import { bare, fir } from '../shapes/trees.ts'
import { land, type Motif, square, wide } from '../sheet.ts'
import { disc, line, path, poly, rect, smooth, times } from '../svg.ts'

/** Trains in snow: out of the firs, head-on in a blizzard, over the frozen river. */
export const trainSnow: Motif = [
  {
    size: land,
    draw: (s) => [
      s.fill(s.fade('#8ea5ba', '#c8d3da', '#eceeea')),
      hills(s, 380, 90, '#9fb0be', '#e3e8ea', 0.6),
      times(16, (i) =>
        fir(s, i * 74 + s.rng.range(-20, 20), 470 + (i % 3) * 10, 180 + (i % 4) * 40, '#4d6a70', '#f4f7f8'),
      ),
      rect(0, 460, 1080, 350, s.fade('#e3e9ec', '#fbfbf9')),
      masts(s, 560, 170, 320, '#5a6268', 200),
      green(s, 90, 578, 112, 2),
      s.blur(
        10,
        times(20, (i) => disc(90 + i * 60, 590 + s.rng.range(-14, 10), 30, '#ffffffcc')),
      ),
      path(
        smooth(
          [
            [-20, 600],
            [300, 640],
            [640, 600],
            [1100, 650],
            [1100, 830],
            [-20, 830],
          ],
          true,
        ),
        '#f7f8f7',
      ),
      fir(s, 60, 800, 420, '#2f4d52', '#ffffff'),
      fir(s, 1000, 820, 520, '#2f4d52', '#ffffff'),
      fir(s, 880, 810, 300, '#3d5c60', '#ffffff'),
      snow(s, 150),
    ],
  },
  {
    size: square,
    draw: (s) => [
      s.fill(s.fade('#3f5273', '#7f8fae', '#d5d6de')),
      hills(s, 420, 70, '#5a6c8c', '#a9b4c6', 0.5),
      times(5, (i) =>
        [
          fir(s, 60 + i * 60, 560 + i * 44, 240 + i * 60, '#33475f', '#dfe6ee'),
          fir(s, 1020 - i * 60, 560 + i * 44, 240 + i * 60, '#33475f', '#dfe6ee'),
        ].flat(),
      ),
      path(poly([0, 1080], [400, 560], [700, 560], [1080, 1080]), '#e6eaf0'),
      track(545, 540, 1080, 300, '#c9d0da', '#7d8796', '#9aa3b0'),
      line('M120 1000V180H900V1000M120 230H900M545 180v60', '#3a455a', 12),
      disc(545, 640, 480, s.glow('#fff3c488', '#fff3c400')),
      bulletFace(s, 545, 900, 400, '#f2f4f5', '#b83a30'),
      s.blur(
        18,
        times(22, () => disc(s.rng.range(200, 900), s.rng.range(850, 980), s.rng.range(30, 80), '#ffffff99')),
      ),
      snow(s, 280),
    ],
  },
  {
    size: wide,
    draw: (s) => [
      s.fill(s.fade('#e8a88a', '#f3cfb0', '#dfe0e2')),
      orb(s, 240, 250, 64, '#fff0d8', '#ffcf9a', 4),
      peak(s, 980, 90, 360, 480, '#8b93ad', '#fbfbff'),
      peak(s, 640, 190, 260, 480, '#9fa5bb', '#fbfbff'),
      hills(s, 470, 40, '#a9aec2', '#e3dfe2', 0.5),
      rect(0, 480, 1280, 240, s.fade('#c3cddb', '#eef1f4')),
      times(20, () =>
        line(
          `M${s.rng.range(0, 1280)} ${s.rng.range(500, 720)}l${s.rng.range(40, 200)} ${s.rng.range(-14, 14)}`,
          '#ffffffaa',
          4,
        ),
      ),
      times(4, (i) => {
        const x = i * 340 - 40
        return path(
          `M${x} 390H${x + 340}V600H${x + 310}A140 150 0 0 0 ${x + 30} 600H${x}Z`,
          s.fade('#7d6a66', '#55484c'),
        )
      }),
      rect(0, 372, 1280, 30, '#5d5054'),
      rect(0, 366, 1280, 12, '#fafbfc'),
      green(s, 330, 368, 82, 3, '#a33a30', '#a33a30'),
      times(9, (i) => disc(330 - i * 34, 290 - i * 16, 24 + i * 9, thin('#f4ece8', 0.75 - i * 0.07))),
      times(10, (i) => bare(s, 30 + i * 140 + (i % 2) * 50, 720, 54 + (i % 3) * 22, '#4d4450')),
      snow(s, 90),
    ],
  },
]

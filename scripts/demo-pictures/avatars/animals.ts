import { dogFace } from '../shapes/animals.ts'
import { catBack, catFace } from '../shapes/cats.ts'
import { skyline } from '../shapes/city.ts'
import { stars } from '../shapes/sky.ts'
import { openBook } from '../shapes/things.ts'
import type { Sheet } from '../sheet.ts'
import { at, disc, type Ink, line, oval, path, rect, ring, times } from '../svg.ts'

/** Avatars of animals. */
export const animals: Record<string, (s: Sheet) => Ink> = {
  shanxiamao: (s) => [
    s.fill(s.fade('#f6dfae', '#f2ead0')),
    path('M-20 330L120 120L220 260L330 90L540 340V540H-20Z', s.fade('#7fa59a', '#b9cfb4')),
    catFace(s, 256, 320, 178, { fur: '#e8923a', stripes: true, belly: '#fff3de' }),
  ],
  gouzidouhao: (s) => [
    s.fill(s.glow('#d3e9d0', '#8fbf9a')),
    dogFace(s, 256, 300, 184, '#e8963a'),
    path('M120 470Q256 540 392 470V540H120Z', '#c8402f'),
  ],
  maoriji: (s) => [
    s.fill(s.glow('#f6d9cf', '#e3a59a')),
    path('M110 540Q130 440 256 430Q382 440 402 540Z', '#fbf4e6'),
    catFace(s, 256, 290, 190, {
      fur: '#fbf4e6',
      patch: '#e0943f',
      patch2: '#463d3c',
      belly: '#ffffff',
      eye: '#7fa552',
    }),
  ],
  demo: (s) => [
    s.fill(s.glow('#e0604a', '#c03a2a')),
    path(
      'M150 540C140 420 190 360 216 300Q200 150 290 130Q380 140 370 240Q350 330 380 400Q400 470 396 540Z',
      s.side('#ffffff', '#f2eadb'),
    ),
    path('M356 196Q450 200 470 232Q440 262 352 252Z', '#f0a02e'),
    line('M362 226H450', '#c9781a', 6),
    disc(316, 196, 19, '#2a201e'),
    disc(323, 189, 7, '#fff'),
    oval(322, 246, 26, 15, '#f0907a88'),
    path('M196 350Q290 400 378 344L386 392Q290 446 186 400Z', '#2f5d7c'),
    path('M210 390L250 400L240 500L196 490Z', '#244a66'),
  ],
  beipiaojing: (s) => [
    s.fill(s.fade('#d3e4ea', '#8fb9cf')),
    skyline(s, 330, 190, '#9fb4c4'),
    path(
      'M40 330C50 200 180 150 290 190C370 220 400 280 420 300Q430 240 400 200Q470 200 480 250Q500 210 512 230Q510 330 430 370C360 460 110 480 40 330Z',
      s.fade('#3f6f96', '#2c5278'),
    ),
    path('M48 350C110 420 260 430 370 390C300 470 90 470 48 350Z', '#eaf0ee'),
    disc(130, 300, 17, '#14202c'),
    disc(136, 294, 6, '#fff'),
    line('M60 350Q120 384 180 360', '#24405c', 7),
    line('M200 160Q196 100 150 90M206 160Q214 96 262 92', '#ffffff', 15),
    rect(0, 440, 512, 80, '#5f97b8'),
    line('M0 446q64 -26 128 0t128 0t128 0t128 0', '#dcecf2', 11),
  ],
  xibeifeng: (s) => [
    s.fill(s.fade('#f3a962', '#f9dca4')),
    disc(370, 150, 78, '#fff3d0'),
    path('M-20 400Q150 330 300 390T540 370V540H-20Z', '#d98a55'),
    path(
      'M120 540C120 420 170 400 190 330C200 240 190 150 280 140C350 140 420 170 424 220Q430 262 380 270Q330 276 306 300Q330 400 380 540Z',
      s.side('#c98f5c', '#a96c3e'),
    ),
    path('M236 150Q216 100 244 92Q270 110 270 146Z', '#a96c3e'),
    path('M226 140Q260 90 330 140Q280 130 226 160Z', '#6b4026'),
    disc(310, 190, 15, '#2a1a14'),
    disc(315, 185, 5, '#fff'),
    line('M396 236q14 6 22 -6M410 214l8 4', '#5c3420', 7),
    path('M186 360Q260 400 330 360L340 400Q260 440 178 400Z', '#c8402f'),
    times(5, (i) => line(`M${206 + i * 28} 402v34`, '#f3cd5a', 8)),
    line('M20 240q60 -30 120 0M10 290q50 -24 90 0', '#ffffff99', 10),
  ],
  yeduzhe: (s) => [
    s.fill(s.fade('#1c2a52', '#3d4f7d')),
    stars(s, 34, 400),
    disc(400, 110, 58, '#fbeec8'),
    path('M116 500C96 320 130 150 256 150C382 150 416 320 396 500Z', s.side('#a9784f', '#7d5538')),
    path('M136 190L130 96L210 150ZM376 190L382 96L302 150Z', '#7d5538'),
    [-1, 1].map((d) => [
      disc(256 + d * 66, 250, 74, '#e9d3ae'),
      ring(256 + d * 66, 250, 60, '#c9a24a', 9),
      disc(256 + d * 66, 252, 34, '#f2b63c'),
      disc(256 + d * 66, 252, 21, '#1d1616'),
      disc(256 + d * 66 + 8, 244, 7, '#fff'),
    ]),
    path('M236 282H276L256 326Z', '#e0902e'),
    openBook(s, 256, 436, 350),
  ],
  jiabanxiong: (s) => [
    s.fill(s.glow('#8f9cc0', '#566490')),
    [-1, 1].map((d) => [disc(256 + d * 130, 150, 62, '#8a5f42'), disc(256 + d * 130, 154, 34, '#d9a98a')]),
    path('M80 540Q90 420 256 410Q422 420 432 540Z', '#f4f1e8'),
    path('M232 424h48l18 110h-84Z', '#c8402f'),
    oval(256, 270, 184, 166, s.fade('#b58560', '#8f6344')),
    [-1, 1].map((d) => [
      oval(256 + d * 74, 268, 46, 38, '#6b4636'),
      oval(256 + d * 74, 254, 30, 24, '#fbf4e6'),
      disc(256 + d * 74, 260, 15, '#1d1616'),
      path(`M${256 + d * 74 - 32} 252Q${256 + d * 74} 218 ${256 + d * 74 + 32} 252Z`, '#a5754f'),
    ]),
    oval(256, 340, 72, 54, '#ecd3b5'),
    oval(256, 316, 28, 20, '#2a1d1a'),
    line('M256 336v18M226 372q30 -24 60 0', '#5b3b36', 9),
  ],
  yuexia: (s) => [
    s.fill(s.fade('#141d40', '#3f4474', '#7d6a8f')),
    stars(s, 30, 330),
    path('M300 60A170 170 0 1 0 440 330A140 140 0 1 1 300 60Z', '#fbe9b0'),
    path('M-20 420H540V540H-20Z', '#1a1c34'),
    catBack(s, 360, 428, 78, { fur: '#12142a' }),
    at(180, 400, [
      path('M-60 -80H60Q56 0 20 10V26H-20V10Q-56 0 -60 -80Z', s.side('#e9f2ee', '#b5cfc8', '#7da59c')),
      oval(0, -80, 60, 15, '#f6e6b0'),
    ]),
  ],
}

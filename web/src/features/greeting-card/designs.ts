import type { GreetingCardDesign, GreetingCardStyle } from '#contract/greeting-card.ts'
import type { TextBox } from './lay-out-text.ts'

/** Of every card, in its own px. */
export const cardSize = { width: 600, height: 840 } as const

interface Design {
  title: string
  /** What to say of the drawing to who does not see it. */
  scene: string
  box: TextBox
  /** Of the letters. */
  ink: string
  /** Where the name ends, with the seal behind it; a long one moves both to the right, at most by the leeway that the drawing has. */
  sign: { x: number; y: number; leeway?: number }
  seal: { fill: string; text: string }
  largest: number
  /** The drawing, without a word on it. */
  load: () => Promise<{ default: string }>
}

const red = { fill: '#B8281E', text: '#FBF3E2' }
const gold = { fill: '#E9BE5C', text: '#7A1E17' }

/** Designs in the order in which they are shown. */
export const designs: Record<GreetingCardDesign, Design> = {
  'goose-letter': {
    title: '雁书',
    scene: '一封信笺，贴着鸿雁邮票',
    box: { x: 64, y: 246, width: 472, height: 430, vertical: true, column: 59 },
    ink: '#24313A',
    sign: { x: 448, y: 728 },
    seal: red,
    largest: 40,
    load: () => import('./designs/goose-letter.svg?raw'),
  },
  'ink-moon': {
    title: '水墨明月',
    scene: '一轮明月升上远山，三只雁飞过',
    box: { x: 40, y: 60, width: 200, height: 390, vertical: true },
    ink: '#232B30',
    sign: { x: 134, y: 506 },
    seal: red,
    largest: 38,
    load: () => import('./designs/ink-moon.svg?raw'),
  },
  'paper-cut': {
    title: '剪纸团花',
    scene: '大红纸上一朵团花剪纸',
    box: { x: 70, y: 526, width: 460, height: 196, vertical: false },
    ink: '#FBEFD6',
    sign: { x: 446, y: 752 },
    seal: { fill: '#FBEFD6', text: '#B3261C' },
    largest: 46,
    load: () => import('./designs/paper-cut.svg?raw'),
  },
  plum: {
    title: '红梅报春',
    scene: '一枝红梅从右下伸上来',
    box: { x: 44, y: 60, width: 330, height: 236, vertical: true },
    ink: '#3D2B25',
    sign: { x: 214, y: 372 },
    seal: red,
    largest: 40,
    load: () => import('./designs/plum.svg?raw'),
  },
  lanterns: {
    title: '灯夜',
    scene: '夜空里挂着五盏灯笼，屋檐下亮着灯',
    box: { x: 80, y: 432, width: 440, height: 190, vertical: false },
    ink: '#FFF1CF',
    sign: { x: 470, y: 662 },
    seal: { fill: '#D8452F', text: '#FFF1CF' },
    largest: 44,
    load: () => import('./designs/lanterns.svg?raw'),
  },
  'dragon-boat': {
    title: '龙舟竞渡',
    scene: '红色龙舟划过青绿的浪',
    box: { x: 56, y: 60, width: 336, height: 270, vertical: true },
    ink: '#1F4A46',
    sign: { x: 150, y: 372 },
    seal: red,
    largest: 38,
    load: () => import('./designs/dragon-boat.svg?raw'),
  },
  'star-bridge': {
    title: '鹊桥星夜',
    scene: '鹊桥横过银河，两人在桥上相会',
    box: { x: 80, y: 424, width: 440, height: 216, vertical: false },
    ink: '#F7EEFF',
    sign: { x: 470, y: 684 },
    seal: { fill: '#FFE7A8', text: '#3A2C78' },
    largest: 44,
    load: () => import('./designs/star-bridge.svg?raw'),
  },
  chrysanthemum: {
    title: '秋菊',
    scene: '两朵黄菊开得正盛',
    box: { x: 44, y: 54, width: 420, height: 226, vertical: true },
    ink: '#4A3413',
    sign: { x: 132, y: 392 },
    seal: red,
    largest: 40,
    load: () => import('./designs/chrysanthemum.svg?raw'),
  },
  snow: {
    title: '踏雪寻梅',
    scene: '雪地里一个撑红伞的人，走向一树红梅',
    box: { x: 56, y: 66, width: 350, height: 196, vertical: true },
    ink: '#2A343B',
    sign: { x: 520, y: 780 },
    seal: red,
    largest: 34,
    load: () => import('./designs/snow.svg?raw'),
  },
  'tea-rain': {
    title: '听雨煮茶',
    scene: '檐外下着雨，窗前一壶茶',
    box: { x: 144, y: 234, width: 312, height: 270, vertical: true },
    ink: '#3A3426',
    sign: { x: 396, y: 538 },
    seal: red,
    largest: 40,
    load: () => import('./designs/tea-rain.svg?raw'),
  },
  couplet: {
    title: '朱门迎福',
    scene: '朱红大门上挂着洒金红笺',
    box: { x: 190, y: 186, width: 220, height: 446, vertical: true },
    ink: '#FFE9B0',
    sign: { x: 352, y: 670, leeway: 0 },
    seal: gold,
    largest: 52,
    load: () => import('./designs/couplet.svg?raw'),
  },
  peach: {
    title: '蟠桃献寿',
    scene: '祥云托着一颗大寿桃，两只红蝠飞来',
    box: { x: 84, y: 150, width: 432, height: 210, vertical: false },
    ink: '#7A2F2A',
    sign: { x: 480, y: 412 },
    seal: red,
    largest: 44,
    load: () => import('./designs/peach.svg?raw'),
  },
}

interface Style {
  title: string
  /** The system's own brush letters first; where there are none, Noto's serif, each style set in its own way. */
  family: string
  weight: 400 | 700
  /** Between letters of a line, and of a column, as a part of their size. */
  spacing: number
  columnSpacing: number
  /** What becomes of each letter: 隶 is flat, 行 leans. */
  transform: string
  /** How wide that makes a letter, as a part of its own width. */
  spread: number
}

const serif = "'Noto Serif CJK SC','Source Han Serif SC',serif"

/** How letters are written. */
export const styles: Record<GreetingCardStyle, Style> = {
  kai: {
    title: '楷',
    family: `'Kaiti SC',STKaiti,KaiTi,'AR PL UKai CN',${serif}`,
    weight: 400,
    spacing: 0.06,
    columnSpacing: 0.04,
    transform: '',
    spread: 1,
  },
  song: {
    title: '宋',
    family: `'Songti SC',STSong,SimSun,${serif}`,
    weight: 700,
    spacing: 0,
    columnSpacing: 0,
    transform: '',
    spread: 1,
  },
  li: {
    title: '隶',
    family: `'Baoli SC',STLiti,LiSu,${serif}`,
    weight: 700,
    spacing: 0.1,
    columnSpacing: -0.12,
    transform: ' scale(1.08 .8)',
    spread: 1.08,
  },
  xing: {
    title: '行',
    family: `'Xingkai SC',STXingkai,'HanziPen SC',${serif}`,
    weight: 400,
    spacing: 0,
    columnSpacing: 0,
    transform: ' skewX(-10)',
    spread: 1,
  },
}

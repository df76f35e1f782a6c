import type { Style } from './styles.ts'

/** Whose avatar is made by which hand, where it is not the plain one: so that forty people look like forty people. */
export const avatarStyles: Record<string, Style> = {
  ...{ guzhengyin: 'ink', jieqishi: 'ink', jiangnanyu: 'ink', erhuxiang: 'ink' },
  ...{
    chuyaniang: 'gouache',
    yangtainongfu: 'gouache',
    laobanzhang: 'gouache',
    guiren: 'gouache',
    yangchunmian: 'gouache',
  },
  ...{ zaocantan: 'gouache', lingnancha: 'gouache', duorouke: 'film', hushiriji: 'film', yuexia: 'film' },
  ...{ chuanweier: 'cut', k1024: 'cut', gouzidouhao: 'cut', shudaizi: 'cut', jiabanxiong: 'cut' },
  ...{ changpianji: 'mono', yeduzhe: 'film', lvpiche: 'film', beipiaojing: 'gouache' },
}

/** Who shows a piece of a picture instead, as photographers and travellers do. */
export const avatarsFrom: Record<string, string> = {
  sheyingke: 'ginkgo',
  zhantaifeng: 'tracks-sunset-3',
  dengshanbao: 'ridge-b',
  haibianren: 'dusk-sea',
  xibeifeng: 'dunes-a',
  tongqinzhe: 'sunset-cat',
}

/** Pictures of which silent users show a piece. */
export const facesFrom = [
  ...[
    'camellia',
    'chrysanthemums',
    'kumquats',
    'jasmine',
    'leaf-heart',
    'maple',
    'mint',
    'narcissus',
    'radish-harvest',
  ],
  ...[
    'two-bowls',
    'schnauzer',
    'pier-cats',
    'keyboard-cat',
    'corgi-leaves',
    'back-door',
    'dove',
    'sheep',
    'scarf-cats',
  ],
  ...[
    'ridge-c',
    'cloud-sea',
    'east-sea',
    'snow-range',
    'two-lights',
    'rime-trees',
    'moon-night-2',
    'sea-3',
    'bamboo-1',
  ],
  ...['vinyl-1', 'guitar-1', 'huamo', 'apples', 'sweet-potato', 'flute-kettle', 'cut-train', 'boxes', 'headlamps'],
]

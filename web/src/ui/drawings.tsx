import type { ComponentType, ReactNode } from 'react'
import { Flock } from './flock.tsx'
import { goosePath } from './goose.ts'

/** What is far away, or soft: filled, and fading downwards. */
const mist = 'url(#drawing-mist)'
/** The second, thinner stroke of the brush. */
const thin = { strokeWidth: 1.3, opacity: 0.6 }
/** What is all ink. */
const ink = { fill: 'currentColor', stroke: 'none' }
/** The one touch of vermilion. */
const seal = { fill: 'var(--color-seal)', stroke: 'none' }
const sealed = { stroke: 'var(--color-seal)' }

const Goose = ({ x, y, scale, opacity = 0.8 }: { x: number; y: number; scale: number; opacity?: number }) => (
  <path {...ink} opacity={opacity} d={goosePath} transform={`translate(${x} ${y}) scale(${scale})`} />
)

const Hills = () => (
  <path
    fill={mist}
    stroke="none"
    d="M0 112c24-4 34-30 58-30 18 0 24 14 40 12 20-2 26-26 48-24 20 2 30 28 54 42-66 8-134 8-200 0Z"
  />
)

const Water = () => <path {...thin} d="M34 104h30m10 0h52m12 0h26M58 111h44m12 0h26" />

const drawings = {
  /** A sheet of letter paper on which nothing stands yet. */
  brush: (
    <>
      <path fill={mist} stroke="none" d="M52 34 136 22l10 74-80 14Z" />
      <path d="m58 32 76-10 8 66-76 10Z" />
      <path {...thin} d="m72 36 6 54m8-56 6 54m8-56 6 54m8-56 4 34" />
      <path strokeWidth="4" d="M164 12 133 56" />
      <path {...ink} d="M134 51c-7 3-13 11-16 23 10-5 18-10 21-19Z" />
      <path d="M30 92c0-5 7-9 15-9s15 4 15 9-7 9-15 9-15-4-15-9Z" />
      <path {...ink} d="M36 92c0-3 4-5 9-5s9 2 9 5c-4 3-14 3-18 0Z" />
      <rect {...seal} x="72" y="78" width="12" height="12" rx="2" transform="rotate(-7 78 84)" />
    </>
  ),
  /** Two cups of tea, and nobody has sat down. */
  teacups: (
    <>
      <circle cx="100" cy="30" r="15" opacity="0.8" {...seal} />
      <path fill={mist} stroke="none" d="M26 96c30-20 118-20 148 0-40 14-108 14-148 0Z" />
      <path d="M44 64h38c0 17-7 26-19 26S44 81 44 64Zm74 0h38c0 17-7 26-19 26s-19-9-19-26ZM38 95h50m24 0h50" />
      <path {...thin} d="M63 56c-6-7 5-11 0-19m9 17c-4-5 3-8 0-13m63 15c-6-7 5-11 0-19m10 17c-4-5 3-8 0-13" />
      <path {...thin} d="M50 70h26m48 0h26" />
      <path d="M18 104h164" />
    </>
  ),
  /** A bridge on which nobody comes the other way yet. */
  bridge: (
    <>
      <circle cx="158" cy="30" r="12" opacity="0.75" {...seal} />
      <path fill={mist} stroke="none" d="M20 96c44 0 48-38 80-38s36 38 80 38c-50 14-110 14-160 0Z" />
      <path d="M16 92c42 0 50-36 84-36s42 36 84 36" />
      <path d="M16 82c40 0 50-36 84-36s44 36 84 36" strokeWidth="1.4" />
      <path strokeWidth="1.4" d="M40 79v9m18-22v10m20-23v10m22-13v10m22-7v10m20 3v10m18 3v9" />
      <path d="M72 98c0-18 12-28 28-28s28 10 28 28" />
      <Water />
      <Goose x={30} y={24} scale={0.32} />
      <Goose x={62} y={12} scale={0.24} opacity={0.5} />
    </>
  ),
  /** A hut deep in the clouds: it is on this mountain, but who knows where. */
  clouds: (
    <>
      <path fill={mist} stroke="none" d="M10 108 62 34l26 34 30-50 70 90Z" />
      <path {...thin} d="m28 82 34-48 26 34 30-50 46 60" />
      <path d="m84 74 20-15 20 15m-34-3v17h28V71" />
      <rect {...seal} x="100" y="77" width="8" height="11" rx="1" />
      <path d="M22 96h28c-10-14 12-24 20-10 4-8 18-6 18 4 6-4 14-2 14 6h26c-6-12 12-20 20-8 6-4 16 0 14 8h18" />
      <path {...thin} d="M42 105h40m12 0h60" />
    </>
  ),
  /** The rails that lead home, and no train on them. */
  rails: (
    <>
      <g transform="translate(0 -50)">
        <Hills />
      </g>
      <path d="M94 62 44 112m62-50 50 50" />
      <path strokeWidth="1.6" d="M88 68h24m-31 8h38m-46 9h54m-64 11h74m-86 12h98" opacity="0.7" />
      <path {...thin} d="M14 62h172" />
      <path d="M158 92V34m-9 58h18" />
      <path d="M149 16h18v20h-18Z" />
      <circle cx="158" cy="26" r="5.5" {...seal} />
      <Goose x={38} y={14} scale={0.32} opacity={0.7} />
    </>
  ),
  /** A purse, and one coin of it. */
  purse: (
    <>
      <path fill={mist} stroke="none" d="M30 104c20-12 110-14 142 0-40 10-104 10-142 0Z" />
      <path d="M66 52c-18 12-24 44-6 52h58c18-8 12-40-6-52" />
      <path d="M70 46c-8-10-2-16 6-10 4-8 12-8 14-1 4-7 12-7 15 1 8-6 12 0 4 10" />
      <path {...sealed} strokeWidth="4.5" d="M67 50c14 4 30 4 44 0m-6 2 12 12m-12-12 3 16" />
      <path {...thin} d="M76 64c-6 10-8 20-6 30m22-28v16m12-14c4 8 6 16 6 24" />
      <circle cx="148" cy="88" r="16" />
      <path d="M143 83h10v10h-10Z" />
      <circle cx="148" cy="88" r="12" {...thin} />
    </>
  ),
  /** A wind bell under the eaves, while no wind blows. */
  bell: (
    <>
      <path fill={mist} stroke="none" d="M16 30c40 4 70-4 92-22l6 12c-24 20-56 28-98 24Z" />
      <path d="M16 30c40 4 70-4 92-22 1 6 4 10 9 12-26 20-58 28-101 24M30 32v12m18-13v13m18-17v14m18-21v14" />
      <path d="M112 24v20" strokeWidth="1.4" />
      <path d="M98 76c4-8 0-28 14-32 14 4 10 24 14 32-8 4-20 4-28 0Z" />
      <path {...thin} d="M103 66h18" />
      <path d="M112 79v9" strokeWidth="1.4" />
      <path {...seal} d="M105 88h14v22l-7-5-7 5Z" />
      <path {...thin} d="M142 54c10-4 18 2 28-2m-22 16c10-4 18 2 28-2M36 84c8-4 16 2 24-2m-16 16c6-3 12 1 18-2" />
    </>
  ),
  /** A roof at night, before the stars come out. */
  night: (
    <>
      <path fill={mist} stroke="none" d="M0 112c30-28 60-24 92-26 40-2 70-4 108 26-64 8-136 8-200 0Z" />
      <path d="M132 18c-14 2-20 18-10 28s26 6 30-8c-10 8-26-4-20-20Z" />
      <path {...seal} d="m68 22 4 9 10 1-8 7 3 10-9-6-9 6 3-10-8-7 10-1Z" />
      <path
        {...ink}
        opacity="0.6"
        d="m40 46 1.6 3.4L45 51l-3.4 1.6L40 56l-1.6-3.4L35 51l3.4-1.6Zm62-28 1.4 3L106 22l-2.6 1.4-1.4 3-1.4-3L98 22l2.6-1.4Zm66 42 1.4 3 2.6 1.4-2.6 1.4-1.4 3-1.4-3-2.6-1.4 2.6-1.4Z"
      />
      <path d="M36 92c22-2 48-10 64-24 16 14 42 22 64 24m-114-1v19m100-19v19M44 96h112" />
      <path {...thin} d="M62 88c16-4 28-9 38-16 10 7 22 12 38 16M92 110V99h16v11" />
    </>
  ),
  /** A kite whose string has torn. */
  kite: (
    <>
      <path fill={mist} stroke="none" d="M12 108c24-10 40-22 66-18s60-14 110 18c-56 8-120 8-176 0Z" />
      <path d="m118 12 34 28-26 34-36-26Z" />
      <path {...seal} opacity="0.85" d="m118 12 34 28-31-1Z" />
      <path strokeWidth="1.4" d="m118 12 8 62M90 48l62-8" />
      <path d="M126 74c8 8-2 12 6 18s0 12 6 16" strokeWidth="1.6" />
      <path {...ink} d="m130 84 8-4-2 8Zm2 12-8-2 4 7Zm6 6 8-3-2 8Z" />
      <path d="M107 58c-8 12-18 10-24 22" strokeWidth="1.4" />
      <path strokeWidth="1.4" d="M70 94c-8 4-10 12-24 14m24-14 2-5m-2 5-5-1m18-13 5-2m-5 2-1-5" />
      <path {...thin} d="M22 34c12-4 20 2 32-2M30 46c8-3 14 1 22-2" />
    </>
  ),
  /** A ferry that is tied up by itself in the rain. */
  ferry: (
    <>
      <path fill={mist} stroke="none" d="M0 84c40-22 74-6 104-18s60-10 96 18c-20 24-180 24-200 0Z" />
      <path
        {...thin}
        d="m30 14-6 14m30-20-6 14m34 4-6 14m30-34-6 14m40-4-6 14m38-20-6 14m2 26-6 14M44 42l-6 14m42-2-4 10"
      />
      <path d="M42 80c30 12 82 12 114-4-6 14-14 22-24 24H68c-12-2-20-10-26-20Z" />
      <path d="M68 87c0-30 52-32 56-2" />
      <path {...thin} d="M80 88c0-20 8-25 16-25s16 5 17 24" />
      <path d="M146 80V30c8 0 12 4 12 10" />
      <path {...seal} d="M153 42h10c2 5 2 9 0 14h-10c-2-5-2-9 0-14Z" />
      <path {...thin} d="M20 106h44m12 0h60m10 0h32M50 113h40m14 0h36" />
    </>
  ),
  /** A nest that has been left. */
  nest: (
    <>
      <path fill={mist} stroke="none" d="M20 108c40-10 120-10 160 0-40 8-120 8-160 0Z" />
      <path d="M14 96c50 2 108-8 170-44M132 74c10-18 22-24 36-28M40 94c8 10 16 12 26 12" />
      <path d="M70 66c0 30 60 30 62-4-16 10-46 12-62 4Z" />
      <path
        strokeWidth="1.4"
        d="M66 62c18 10 50 8 70-4M76 78c16 8 38 6 50-6m-44 16c12 4 26 2 36-6M64 70c4-2 8-2 12 2m56-16c-4 0-6 4-6 8"
      />
      <path {...ink} opacity="0.75" d="M40 30c14-10 26-8 34-2-10 8-20 12-34 8l-12 6Z" />
      <path {...thin} d="M36 48c8 6 16 4 24 8m-14 4c4 2 8 2 12 4" />
      <circle cx="172" cy="44" r="4.5" {...seal} />
      <circle cx="162" cy="38" r="3.5" {...seal} />
      <circle cx="166" cy="54" r="3" {...seal} />
    </>
  ),
  /** A gate that is shut. */
  gate: (
    <>
      <path fill={mist} stroke="none" d="M20 106c30-12 130-12 160 0-40 10-120 10-160 0Z" />
      <path d="M34 48c24-2 48-12 66-30 18 18 42 28 66 30-4 4-8 6-12 6H46c-4 0-8-2-12-6Z" />
      <path {...thin} d="M64 46c14-4 26-10 36-18 10 8 22 14 36 18" />
      <path d="M58 54v50m84-50v50M66 60h68v44H66Zm34 0v44M46 104h108M38 111h124" />
      <path
        {...ink}
        opacity="0.5"
        d="M73 67h2v2h-2Zm9 0h2v2h-2Zm-9 9h2v2h-2Zm9 0h2v2h-2Zm-9 9h2v2h-2Zm9 0h2v2h-2Zm34-18h2v2h-2Zm9 0h2v2h-2Zm-9 9h2v2h-2Zm9 0h2v2h-2Zm-9 9h2v2h-2Zm9 0h2v2h-2Z"
      />
      <path {...sealed} strokeWidth="3" d="M88 84h24" />
      <circle cx="93" cy="84" r="4" {...seal} />
      <circle cx="107" cy="84" r="4" {...seal} />
    </>
  ),
  /** A parcel, tied, without an address. */
  parcel: (
    <>
      <path fill={mist} stroke="none" d="M24 104c30-12 122-12 152 0-38 10-114 10-152 0Z" />
      <path d="m56 52 44-16 44 16v42l-44 16-44-16Zm0 0 44 16 44-16m-44 16v42" />
      <path {...sealed} strokeWidth="2.6" d="m78 44 44 16v42m0-58L78 60v42" />
      <path
        {...sealed}
        strokeWidth="2.2"
        d="M100 51c-16-2-24-18-14-21 8-2 12 10 14 21Zm0 0c2-12 8-22 16-19 9 4 0 18-16 19Z"
      />
      <path {...thin} d="m64 86 12 4m-12-12 12 4m34 14 14-5" />
    </>
  ),
  /** As long as a stick of incense burns. */
  incense: (
    <>
      <path fill={mist} stroke="none" d="M32 108c30-10 106-10 136 0-36 8-100 8-136 0Z" />
      <path d="M68 74h64c2 18-10 26-32 26S66 92 68 74Z" />
      <path d="M64 74h72M80 98l-4 10m44-10 4 10M68 80c-10-2-10-12 0-12m64 12c10-2 10-12 0-12" />
      <path {...thin} d="M78 82c4 8 10 11 22 11s18-3 22-11" />
      <path d="M100 74V46m-10 28 1-18m18 18-1-18" strokeWidth="1.6" />
      <circle cx="100" cy="44" r="3.5" {...seal} />
      <circle cx="91" cy="54" r="2.5" {...seal} />
      <circle cx="109" cy="54" r="2.5" {...seal} />
      <path strokeWidth="1.4" opacity="0.7" d="M100 38c-10-8 8-12 0-20-3-4-2-7 2-10" />
      <path {...thin} d="M91 48c-8-6 4-10-3-18m21 18c8-6-4-10 3-18" />
    </>
  ),
} satisfies Record<string, ReactNode>

/** Called by what it shows, so that whoever has nothing to show chooses what fits. `flock` is three geese above hills. */
export type DrawingName = keyof typeof drawings | 'flock'

/** A drawing in ink with one touch of vermilion; an ornament, which says nothing that the words below it do not say. */
export const drawingOf = (name: DrawingName): ComponentType => {
  if (name === 'flock') return Flock
  return () => (
    <svg
      viewBox="0 0 200 120"
      width="200"
      height="120"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="text-ink"
    >
      <defs>
        <linearGradient id="drawing-mist" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="currentColor" stopOpacity="0.14" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0.02" />
        </linearGradient>
      </defs>
      {drawings[name]}
    </svg>
  )
}

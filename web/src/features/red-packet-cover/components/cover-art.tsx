import { type ReactNode, useId } from 'react'
import type { RedPacketCover } from '#contract/red-packet-cover.ts'
import { goosePath } from '#web/ui/goose.ts'

/** A goose of the house's stroke, `scale` × 96 wide. */
const Goose = ({ x, y, scale, ...look }: { x: number; y: number; scale: number; fill: string; opacity?: number }) => (
  <path d={goosePath} transform={`translate(${x} ${y}) scale(${scale})`} {...look} />
)

/** From above to below. @param id of the drawing it is in */
const Ground = ({ id, from, to }: { id: string; from: string; to: string }) => (
  <>
    <linearGradient id={id} x2="0" y2="1">
      <stop stopColor={from} />
      <stop offset="1" stopColor={to} />
    </linearGradient>
    <path fill={`url(#${id})`} d="M0 0h300v400H0z" />
  </>
)

type Drawing = (id: string) => ReactNode

/** 鸿雁: a goose before the evening sun, over water. */
const hongyan: Drawing = (id) => (
  <>
    <Ground id={id} from="#D2503A" to="#9E281E" />
    <circle cx="196" cy="132" r="62" fill="#F2C584" />
    <path
      fill="#8F2219"
      opacity=".5"
      d="M0 262c34-6 52-34 84-34 30 0 40 22 68 22 34 0 54-44 92-44 24 0 38 12 56 22v80H0Z"
    />
    <path fill="#7C1B14" opacity=".55" d="M0 286c40 0 58-22 96-22 40 0 62 20 104 20 38 0 62-16 100-14v50H0Z" />
    <path fill="#8A2018" d="M0 296h300v104H0z" />
    <g fill="none" stroke="#F2C584" strokeLinecap="round" strokeWidth="2">
      <path opacity=".85" d="M152 306h88M170 318h52M136 330h44M196 330h60M160 344h74M184 358h34" />
      <path opacity=".35" d="M20 312h60M44 330h46M8 350h70M92 366h60M226 374h52M30 380h44" />
    </g>
    <Goose x={92} y={92} scale={1.35} fill="#FBF1DC" />
    <Goose x={52} y={76} scale={0.5} fill="#FBF1DC" opacity={0.85} />
    <Goose x={34} y={126} scale={0.36} fill="#FBF1DC" opacity={0.65} />
  </>
)

/** 福到: 福 upside down, as 倒 sounds like 到, with plum blossoms. */
const fu: Drawing = (id) => (
  <>
    <Ground id={id} from="#FAF0DA" to="#F1DDB6" />
    <g fill="none" stroke="#5A2E22" strokeLinecap="round">
      <path strokeWidth="5" d="M-6 52c44 6 70-6 104-34" />
      <path strokeWidth="3" d="M44 53c20 8 30 22 54 24M70 42c16-14 18-26 20-44" />
      <path strokeWidth="5" d="M306 352c-44-8-62 4-96 32" />
      <path strokeWidth="3" d="M262 348c-18-10-32-24-58-22M232 366c-14 12-18 24-18 40" />
    </g>
    <path fill="#C8402F" d="M150 68 278 200 150 332 22 200Z" />
    <path fill="none" stroke="#F2C584" strokeWidth="2.5" d="M150 84 262 200 150 316 38 200Z" />
    <g
      transform="rotate(180 150 200) translate(92 140) scale(1.16)"
      fill="none"
      stroke="#FBE7BE"
      strokeWidth="8.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="m27 8 8 9M14 31h28L13 64M30 48v47M36 56l8 10M53 12h38M58 27h28v17H58zM54 58h36v36H54zM72 58v36M54 76h36" />
    </g>
    <g fill="#D24B3A">
      <path
        id={`${id}-plum`}
        d="M0-3c-9-8-4-16 0-16s9 8 0 16m3 2c5-11 14-9 15-5s-5 10-15 5M2 3c12 2 13 11 9 13S0 14 2 3m-4 0c2 11-6 15-9 13s-3-11 9-13m-1-4c-10 5-16-1-15-5s10-6 15 5"
      />
      {['88 20 1', '40 62 .8', '100 78 .7', '214 382 1', '262 344 .8', '202 326 .7'].map((place) => {
        const [x, y, scale] = place.split(' ')
        return <use key={place} href={`#${id}-plum`} transform={`translate(${x} ${y}) scale(${scale})`} />
      })}
    </g>
  </>
)

/** 万家灯火: windows of ten thousand homes under the moon. */
const wanjia: Drawing = (id) => (
  <>
    <Ground id={id} from="#1C2C48" to="#7A4A3E" />
    <circle cx="216" cy="84" r="34" fill="#F6E3B4" />
    <circle cx="216" cy="84" r="54" fill="#F6E3B4" opacity=".12" />
    <path fill="#2C3450" d="M0 226c30-26 54-44 84-42 34 2 50 30 82 24 40-8 62-46 94-46 18 0 28 8 40 16v222H0Z" />
    <path
      fill="none"
      stroke="#F2B45C"
      strokeWidth="4"
      strokeDasharray="3 15 3 8 3 22"
      opacity=".8"
      d="M14 240q50-36 84-30 44 16 84 10 60-34 118-34M0 264q150-30 300-22"
    />
    <path
      fill="#232A42"
      d="M-10 296q16-2 26-18h40q10 16 26 18l-8 5v99H-2v-99zm84-18q16-2 26-18h32q10 16 26 18l-8 5v117H82V283zm78 22q16-2 26-18h44q10 16 26 18l-8 5v95h-80v-95zm90-16q16-2 26-18h50v140h-68V289z"
    />
    <path
      fill="none"
      stroke="#F7C368"
      strokeWidth="10"
      strokeDasharray="7 8"
      d="M12 314h50M94 296h52M172 318h52M258 302h50"
    />
    <path
      fill="#131829"
      d="M-30 364q20-2 32-20h46q14 18 34 20l-9 6v40h-94v-40zm118-12q20-2 32-20h52q14 18 34 20l-9 6v60H97v-60zm124 16q20-2 32-20h70v70H221v-44z"
    />
    <path fill="none" stroke="#FBD583" strokeWidth="13" strokeDasharray="10 9" d="M6 386h54M110 374h60M234 390h60" />
    <path fill="none" stroke="#E0523C" strokeLinecap="round" strokeWidth="15" d="M82 370v3M206 360v3" />
    <Goose x={64} y={70} scale={0.52} fill="#F6EBD2" opacity={0.9} />
    <Goose x={38} y={108} scale={0.34} fill="#F6EBD2" opacity={0.65} />
  </>
)

/** 雪雁: a goose in ink over fields of snow, and a red sun. */
const xueyan: Drawing = (id) => (
  <>
    <Ground id={id} from="#B9C6CE" to="#EEF1F0" />
    <circle cx="82" cy="104" r="34" fill="#C8402F" />
    <path fill="#8FA1AC" opacity=".7" d="M0 252 48 196l26 30 44-74 40 62 24-22 42 50 30-24 46 46v60H0Z" />
    <path
      fill="#F7F8F6"
      d="m118 152 20 31-10-4-8 14-8-10-12 6zm-70 44 12 14-8 0-6 8-6-6zm134-4 16 19-9-3-6 7-8-8zM0 280c50-18 90-24 140-8 54 16 104 6 160-12v140H0Z"
    />
    <path fill="#DCE4E7" d="M0 330c60-20 120-8 170 6 48 14 88 8 130-4v68H0Z" />
    <g fill="none" stroke="#2A2F36" strokeLinecap="round">
      <path strokeWidth="6" d="M250 362c-2-40 4-70-8-106" />
      <path
        strokeWidth="3"
        d="M246 306c14-12 24-18 40-22M247 288c-16-10-26-14-38-30M243 266c6-16 6-28 16-44M224 272c-2-10-2-14-8-22M266 292c6-12 6-16 14-26"
      />
    </g>
    <g fill="none" stroke="#FFF" strokeLinecap="round" strokeWidth="5" strokeDasharray="0 47">
      <path d="M8 36q150 22 290-12M30 92q130 34 270 0M-6 150q160 40 310 4M16 214q140 20 280-8M0 304q150-10 300 12" />
    </g>
    <Goose x={104} y={96} scale={1.3} fill="#FFF" />
    <path
      fill="#2A2F36"
      transform="translate(104 96) scale(1.3)"
      d="M33 18c12.500 8.500 20 21.500 20.500 36.300l-6 3C47 42 42 29 33 18M15.500 38C17 51 22.500 61.500 31.100 69.900l7-.700C28 62 20 51 15.500 38M82.9 41.8l5.6 3-6.4 1z"
    />
  </>
)

/** 春江: willows, a boat, and geese on the river in spring. */
const chunjiang: Drawing = (id) => (
  <>
    <Ground id={id} from="#F3EBD3" to="#9CC7B5" />
    <circle cx="94" cy="96" r="27" fill="#DE6A4E" opacity=".9" />
    <path
      fill="#7FAE9E"
      opacity=".6"
      d="M0 196c34-14 48-50 84-50 30 0 44 30 72 34 36 4 56-36 90-36 22 0 38 14 54 24v50H0Z"
    />
    <path fill="#5C9284" opacity=".65" d="M0 214c50-8 76-26 122-20 60 8 110 10 178-8v34H0Z" />
    <path
      fill="none"
      stroke="#FBF7E8"
      strokeLinecap="round"
      strokeWidth="2"
      opacity=".8"
      d="M20 240h70M130 236h110M60 262h50M190 268h80M16 300h66M120 318h96M40 352h80M196 362h70M96 384h60"
    />
    <g fill="#2E3B3A">
      <path d="M92 268c22 12 66 12 92-2l-10 20q-34 10-70 0Z" />
      <path d="M116 270q22-30 46 0z" fill="#B8553D" />
      <path d="M88 274 70 216" stroke="#2E3B3A" strokeWidth="2" />
    </g>
    <g fill="#FFFDF4">
      <path
        id={`${id}-goose`}
        d="M38 318c10 8 34 9 44-4-8 0-14-4-22-4-6 0-8 4-13 3 2-5 4-14-3-15-3 0-5 2-6 4l-5 2 6 1c2 4-5 7-1 13"
      />
      <use href={`#${id}-goose`} transform="translate(70 84) scale(.7)" />
      <use href={`#${id}-goose`} transform="translate(26 128) scale(.55)" />
    </g>
    <g fill="none" strokeLinecap="round">
      <path stroke="#5B4A36" strokeWidth="7" d="M312 70c-36-8-56-34-64-84" />
      <path
        stroke="#4F7F45"
        strokeWidth="1.500"
        d="M248-4c-34 44-40 92-36 152M256 20c-18 56-12 106-20 166M266 42c-8 56 2 112-4 172M284 62c-4 50 10 104 4 166"
      />
      <path
        stroke="#6FA351"
        strokeWidth="4"
        strokeDasharray="7 9"
        d="M245-2c-34 44-40 92-36 146M253 22c-18 56-12 106-20 160M263 44c-8 56 2 112-4 166M281 64c-4 50 10 104 4 160"
      />
      <path
        stroke="#93C069"
        strokeWidth="3.500"
        strokeDasharray="6 11"
        d="M251-2c-34 46-40 94-35 150M260 24c-18 56-12 106-20 160M269 46c-6 56 2 112-3 166M288 66c-4 50 10 104 4 160M300 60v130"
      />
    </g>
  </>
)

/** 星河: geese under the milky way. */
const xinghe: Drawing = (id) => (
  <>
    <Ground id={id} from="#0D1530" to="#30507C" />
    <radialGradient id={`${id}-way`}>
      <stop stopColor="#D9DCF6" stopOpacity=".75" />
      <stop offset=".55" stopColor="#8F9BD8" stopOpacity=".28" />
      <stop offset="1" stopColor="#8F9BD8" stopOpacity="0" />
    </radialGradient>
    <g transform="rotate(-56 160 170)">
      <ellipse cx="160" cy="170" rx="250" ry="62" fill={`url(#${id}-way)`} />
      <ellipse cx="170" cy="174" rx="150" ry="22" fill={`url(#${id}-way)`} />
      <path
        fill="none"
        stroke="#0F1A38"
        strokeLinecap="round"
        strokeWidth="7"
        opacity=".4"
        d="M10 176q80-14 130 4t120-6"
      />
    </g>
    <g fill="none" stroke="#FFF" strokeLinecap="round">
      <path
        strokeWidth="1.500"
        strokeDasharray="0 13"
        d="M6 210q140-40 240-214M24 260Q180 170 290 10M60 300q150-90 236-240"
      />
      <path
        strokeWidth="2.600"
        strokeDasharray="0 53"
        d="M10 40q120 40 280 0M0 120q170 30 300-14M20 190q160 50 280-20M4 256q140-20 296 0"
      />
      <path strokeWidth="4" stroke="#F6DFA4" strokeDasharray="0 131" d="M44 20q60 120 216 210M30 150q120-120 250 40" />
    </g>
    <path fill="#F6DFA4" d="M72 50a30 30 0 1 0 34 42A34 34 0 0 1 72 50" />
    <path fill="#17264A" d="M0 318c40-20 64-50 102-46 34 4 46 34 84 30 40-4 66-40 114-38v136H0Z" />
    <path fill="#0B1228" d="M0 356c60-24 100-10 150 0s100-2 150-22v66H0Z" />
    <g fill="#FDF6E3">
      <path id={`${id}-goose`} d={goosePath} transform="translate(168 196) rotate(-18) scale(.62)" />
      <use href={`#${id}-goose`} transform="translate(3 67) scale(.71)" />
      <use href={`#${id}-goose`} transform="translate(55 125) scale(.65)" />
      <use href={`#${id}-goose`} transform="translate(1 111) scale(.52)" />
      <use href={`#${id}-goose`} transform="translate(78 204) scale(.45)" />
    </g>
  </>
)

const drawings: Record<RedPacketCover, Drawing> = { hongyan, fu, wanjia, xueyan, chunjiang, xinghe }

interface CoverArtProps {
  cover: RedPacketCover
  className?: string
}

/**
 * The picture on a red packet, the same on light and dark, drawn on a ground of 300 × 400 and cut to its place. An ornament: its
 * title must stand beside it as text.
 */
export const CoverArt = ({ cover, className }: CoverArtProps) => (
  <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
    {drawings[cover](useId())}
  </svg>
)

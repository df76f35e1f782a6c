import type { ReactNode } from 'react'
import { setTheme, useTheme } from '#web/lib/appearance/appearance.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { goosePath } from '#web/ui/goose.ts'
import { List, ListItem } from '#web/ui/list.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { Switch } from '#web/ui/switch.tsx'

/** Evening over a river: hills, a boat with a light, geese that come home. */
const Scene = () => (
  <div className="user-welcome-scene">
    <svg viewBox="0 0 390 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className="text-ink">
      <defs>
        <linearGradient id="welcome-sky" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--color-river)" stopOpacity="0.34" />
          <stop offset="0.62" stopColor="var(--color-seal)" stopOpacity="0.16" />
          <stop offset="1" stopColor="var(--color-paper)" />
        </linearGradient>
        <linearGradient id="welcome-hill" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--color-river)" stopOpacity="0.85" />
          <stop offset="1" stopColor="var(--color-river)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path fill="var(--color-paper)" d="M0 0h390v260H0Z" />
      <path fill="url(#welcome-sky)" d="M0 0h390v260H0Z" />
      <circle cx="286" cy="104" r="30" fill="var(--color-seal)" opacity="0.82" />
      <g fill="url(#welcome-hill)">
        <path
          opacity="0.4"
          d="M0 150c26-8 44-44 74-48 26-4 40 30 66 34 30 4 48-40 84-44 34-4 52 34 84 38 30 4 52-22 82-26v120H0Z"
        />
        <path opacity="0.55" d="M0 182c34-4 58-34 96-36 32-2 50 26 84 28 40 2 62-30 104-28 38 2 64 26 106 22v80H0Z" />
        <path opacity="0.75" d="M0 214c40 2 74-22 118-20 48 2 70 18 122 16 52-2 96-20 150-14v64H0Z" />
      </g>
      <g fill="currentColor">
        <g className="user-flock">
          <path d={goosePath} transform="translate(150 34) scale(0.5)" />
          <path opacity="0.75" d={goosePath} transform="translate(112 62) scale(0.38)" />
          <path opacity="0.6" d={goosePath} transform="translate(84 38) scale(0.3)" />
          <path opacity="0.45" d={goosePath} transform="translate(62 72) scale(0.24)" />
        </g>
        <path d="M206 222c18 5 40 5 58 0-4 8-10 11-16 11h-26c-6 0-12-3-16-11Z" opacity="0.85" />
        <path d="M222 221c1-10 8-14 14-14s12 4 14 14Z" opacity="0.7" />
      </g>
      <circle cx="262" cy="215" r="3" fill="var(--color-amber)" />
    </svg>
  </div>
)

interface Gift {
  name: string
  text: string
  drawing: ReactNode
}

const thread = {
  fill: 'none',
  stroke: 'var(--color-ink)',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const gifts: readonly Gift[] = [
  {
    name: '写话题，攒星标',
    text: '喜欢的都替你留着',
    drawing: (
      <>
        <path fill="var(--color-amber)" opacity="0.3" d="M9 8h24v26H9Z" />
        <path {...thread} d="M9 8h17l6 6v19H9ZM14 26h13M14 20h8" />
        <path fill="var(--color-seal)" d="m28 3 2 4.2 4.6.6-3.4 3.2.9 4.6-4.1-2.2-4.1 2.2.9-4.6-3.4-3.2 4.6-.6Z" />
      </>
    ),
  },
  {
    name: '和朋友聊天',
    text: '红包、转账都在里面',
    drawing: (
      <>
        <path fill="var(--color-river)" opacity="0.3" d="M5 9h22v15H12l-5 5v-5H5Z" />
        <path {...thread} d="M5 9h22v15H12l-5 5v-5H5Z" />
        <path fill="var(--color-seal)" d="M20 17h14v17H20Z" />
        <path fill="none" stroke="#f6d9a8" strokeWidth="1.8" d="M20 21c4 4 10 4 14 0" />
      </>
    ),
  },
  {
    name: '回家的车票',
    text: '候补公开可查',
    drawing: (
      <>
        <path fill="var(--color-leaf)" opacity="0.3" d="M4 14h32v14H4Z" />
        <path {...thread} d="M4 14h32v4a3 3 0 0 0 0 6v4H4v-4a3 3 0 0 0 0-6ZM24 14v14" />
        <path {...thread} stroke="var(--color-leaf)" d="M9 21h10m-3-3 3 3-3 3" />
      </>
    ),
  },
  {
    name: '签到有积分',
    text: '换券，换红包封面',
    drawing: (
      <>
        <circle cx="20" cy="20" r="13" fill="var(--color-amber)" opacity="0.35" />
        <circle cx="20" cy="20" r="13" {...thread} />
        <path fill="var(--color-ink)" d={goosePath} transform="translate(9.5 9.5) scale(0.22)" />
      </>
    ),
  },
]

/** Logged out: what signing in is good for, and the way there and back. */
export const Welcome = () => {
  const theme = useTheme()
  return (
    <div className="user-welcome">
      <Scene />
      <section aria-labelledby="welcome">
        <div className="user-welcome-words">
          <Mark size={44} className="mx-auto" />
          <h2 id="welcome">欢迎来到鸿雁</h2>
          <p>登录后，写下今天，也听听朋友的消息</p>
        </div>
        <ul aria-label="登录后可以" className="user-gifts">
          {gifts.map(({ name, text, drawing }) => (
            <li key={name}>
              <svg viewBox="0 0 40 40" aria-hidden="true">
                {drawing}
              </svg>
              <span>
                <b>{name}</b>
                <small>{text}</small>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <div className="user-welcome-way">
        <Link to="/login" search={{ redirect: '/user' }} className={buttonClass({ size: 'lg', block: true })}>
          登录 / 注册
        </Link>
        {/* Logged out, the theme is this device's own choice; signed in, it is one of the user's settings. */}
        <List label="不登录也可以">
          <li>
            <Switch
              label="深色模式"
              checked={theme === 'dark'}
              onCheckedChange={(dark) => setTheme(dark ? 'dark' : 'light')}
            />
          </li>
          <ListItem title="帮助中心" render={(props) => <Link to="/help" {...props} />} />
        </List>
      </div>
    </div>
  )
}

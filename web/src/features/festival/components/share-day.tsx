import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { ShareSheet } from '#web/features/share/index.ts'
import { dayName } from '#web/features/timetable/index.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { YearEntry } from '../festival-year.ts'
import { useFestivalText } from './day-text.tsx'

/** Shares a day: by chat in words with its address, as a link, by other apps. */
export const ShareDay = ({ entry: { key, name, day, lunar } }: { entry: YearEntry }) => {
  const [open, setOpen] = useState(false)
  const { data: text } = useFestivalText(key)
  const path = `/tradition-festival/day/${key}`
  const when = `${Number(day.slice(0, 4))}年${dayName(day)}，农历${lunar}`
  // The server draws the page, too, but nobody shares from there.
  const address = `${globalThis.location?.origin ?? ''}${path}`
  const told = [`【${name}】${when}`, ...(text === undefined ? [] : [text.summary])].join('\n')
  return (
    <>
      <IconButton label="分享" onClick={() => setOpen(true)}>
        <Share2 size={20} aria-hidden />
      </IconButton>
      <ShareSheet
        open={open}
        onClose={() => setOpen(false)}
        card={{ kind: 'text', content: `${told}\n${address}` }}
        path={path}
        title={name}
        text={told}
      />
    </>
  )
}

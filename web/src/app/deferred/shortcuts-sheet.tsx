import { Fragment } from 'react'
import { shortcutsWanted } from '#web/lib/keyboard/shortcuts-wanted.ts'
import { useStore } from '#web/lib/store/store.ts'
import { Sheet, type SheetProps } from '#web/ui/sheet.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { type Shortcut, shortcuts } from './shortcuts.ts'

const keyClass =
  'inline-grid h-7 min-w-7 place-items-center rounded-[6px] border border-b-2 border-line bg-paper px-1.5 font-sans text-sm text-ink'

/** The keys of a shortcut: one after the other, or one of several. */
const Keys = ({ keys }: Pick<Shortcut, 'keys'>) => (
  <span className="flex shrink-0 items-center gap-1.5 text-xs text-ink-3">
    {keys.map((way, index) => (
      <Fragment key={way.join(' ')}>
        {index > 0 && '或'}
        {way.map((key, place) => (
          <Fragment key={key}>
            {place > 0 && '再按'}
            <kbd className={keyClass}>{key}</kbd>
          </Fragment>
        ))}
      </Fragment>
    ))}
  </span>
)

/** All shortcuts, as `shortcuts.ts` has them, and the switch that turns them off. */
export const ShortcutsSheet = (props: Pick<SheetProps, 'open' | 'onOpenChange'>) => (
  <Sheet {...props} title="键盘快捷键">
    <div className="-mx-4">
      <Switch
        label="按一个键就做事"
        description="打字时不起作用；关掉后，可以在设置里再打开"
        checked={useStore(shortcutsWanted)}
        onCheckedChange={shortcutsWanted.set}
      />
    </div>
    {shortcuts.map(({ title, rows }) => (
      <section key={title} className="pt-3">
        <h3 className="pb-1 text-sm text-ink-2">{title}</h3>
        <dl>
          {rows.map(({ keys, text }) => (
            <div key={text} className="flex min-h-11 items-center justify-between gap-4 border-t border-line">
              <dt className="text-base">{text}</dt>
              <dd>
                <Keys keys={keys} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </Sheet>
)

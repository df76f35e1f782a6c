import { Mark } from '#web/ui/mark.tsx'

/** Mark, large words and a line of help at the top of each sign-in page. */
export const Greeting = ({ title, text }: { title: string; text: string }) => (
  <header className="mb-6 flex items-center gap-4">
    <Mark size={56} className="shrink-0" />
    <div className="min-w-0">
      <p className="text-2xl font-semibold">{title}</p>
      <p className="mt-1 text-base text-ink-2">{text}</p>
    </div>
  </header>
)

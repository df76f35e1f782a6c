import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import type { TicketStatement } from '#contract/e-ticket-code.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import type { StaffSelf } from '#contract/staff.ts'
import { ApiError } from '#web/lib/client/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { keepConsole } from './keep-console.ts'
import { Card, Section, Tag, When } from './parts.tsx'
import { clearDisputes, type Dispute, gateState, readCode, type Reading, refreshGate } from './ticket-gate.ts'

/** How this gate stands, also while the server cannot be asked. */
const useGate = (me: StaffSelf) =>
  useQuery({
    queryKey: ['ticket-gate'],
    queryFn: async () => {
      const problem = await refreshGate().then(
        () => {
          void keepConsole(me)
          return null
        },
        (error: unknown) => {
          if (error instanceof ApiError) return error.message
          throw error
        },
      )
      return { ...gateState(), problem }
    },
    initialData: () => ({ ...gateState(), problem: null }),
    initialDataUpdatedAt: 0,
    staleTime: 0,
    refetchInterval: railwayLimits.gateListSeconds * 1000,
  })

interface PictureInputProps {
  label: string
  chooser: RefObject<HTMLInputElement | null>
  /** Opens the camera where there is one. */
  fromCamera?: boolean
  onPicture: (file: File | undefined) => Promise<void>
}

const PictureInput = ({ label, chooser, fromCamera = false, onPicture }: PictureInputProps) => (
  <input
    ref={chooser}
    type="file"
    accept="image/*"
    {...(fromCamera ? { capture: 'environment' } : {})}
    hidden
    aria-label={label}
    onChange={({ currentTarget }) => {
      const [file] = currentTarget.files ?? []
      currentTarget.value = ''
      void onPicture(file)
    }}
  />
)

/** Whose ticket it is, and for what: who stands at the gate sees at once whether it is the right day. */
const Whose = ({ of: { name, code, seatText, fromName, departsAt } }: { of: TicketStatement }) => (
  <p className="mt-2 text-lg">
    {name}，{code} 次，{seatText}，{fromName} <When time={new Date(departsAt * 1000).toISOString()} /> 开
  </p>
)

const Result = ({ reading }: { reading: Reading }) =>
  reading.isIn ? (
    <Card className="border-leaf p-5">
      <p className="text-2xl font-semibold text-leaf">请进</p>
      <Whose of={reading.statement} />
    </Card>
  ) : (
    <Card className="border-rust p-5">
      <p className="text-2xl font-semibold text-rust">不能进站</p>
      <p className="mt-2 text-lg">{reading.reason}</p>
      {reading.statement && <Whose of={reading.statement} />}
    </Card>
  )

/** Who came in while there was no network, and should not have. */
const Disputes = ({ disputes, onClear }: { disputes: readonly Dispute[]; onClear: () => void }) => (
  <Card className="flex flex-col gap-3 p-4">
    <h2 className="text-lg font-semibold">补报时没有通过</h2>
    <ul aria-label="补报时没有通过" className="divide-y divide-line">
      {disputes.map(({ checkTime, statement, reason }) => (
        <li key={`${statement.ticketId} ${checkTime}`} className="py-2">
          <When time={checkTime} /> {statement.name}，{statement.code} 次 {statement.seatText}：{reason}
        </li>
      ))}
    </ul>
    <Button variant="secondary" onClick={onClear} className="self-start">
      都处理好了
    </Button>
  </Card>
)

/** The check of e-tickets at a gate; goes on, and starts again, without a network. */
export const TicketGateSection = ({ me }: { me: StaffSelf }) => {
  const gate = useGate(me)
  const [reading, setReading] = useState<Reading>()
  const camera = useRef<HTMLInputElement>(null)
  const album = useRef<HTMLInputElement>(null)
  const { listTime, waiting, isStale, disputes, problem } = gate.data

  const judge = async (code: string) => {
    setReading(undefined)
    setReading(await readCode(code))
    await gate.refetch()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    void judge(String(new FormData(element).get('code')))
    element.reset()
  }
  const readPicture = async (file: File | undefined) => {
    if (file === undefined) return
    const { readQr } = await import('#web/features/qr/read-qr.ts')
    const text = await readQr(file).catch(() => undefined)
    if (text === undefined) toast('图片里没有找到检票码，换一张清楚的')
    else await judge(text)
  }

  return (
    <Section title="检票" text="扫乘客的检票码。断网时按最近的失效名单判断，连上后自动补报。">
      {/* Where there is room, how the list stands is beside what one does. */}
      <div className="grid items-start gap-5 *:min-w-0 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card className="flex flex-wrap items-center gap-3 p-4 xl:order-last">
          {listTime === null ? (
            <span>失效名单还没有取到</span>
          ) : (
            <span>
              失效名单更新于 <When time={listTime} />
            </span>
          )}
          {isStale && <Tag tone="warn">名单较旧</Tag>}
          {problem !== null && <span className="text-amber">{problem}</span>}
          {waiting > 0 && <Tag tone="warn">{waiting} 次检票等待补报</Tag>}
        </Card>
        <div className="flex flex-col gap-5">
          <Card className="p-4">
            <form onSubmit={submit} className="flex flex-col gap-4">
              <TextField
                label="检票码"
                name="code"
                required
                autoFocus
                autoComplete="off"
                maxLength={railwayLimits.codeLength}
                hint="用扫码枪扫一下就会自动提交，也可以拍照或选图片"
              />
              <div className="flex flex-wrap gap-3">
                <Button type="submit">检票</Button>
                <Button variant="secondary" onClick={() => camera.current?.click()}>
                  拍检票码
                </Button>
                <Button variant="secondary" onClick={() => album.current?.click()}>
                  选图片
                </Button>
                <PictureInput label="拍检票码" chooser={camera} fromCamera onPicture={readPicture} />
                <PictureInput label="选图片" chooser={album} onPicture={readPicture} />
              </div>
            </form>
          </Card>
          <div role="status" aria-live="assertive">
            {reading && <Result reading={reading} />}
          </div>
          {disputes.length > 0 && (
            <Disputes
              disputes={disputes}
              onClear={() => {
                clearDisputes()
                void gate.refetch()
              }}
            />
          )}
        </div>
      </div>
    </Section>
  )
}

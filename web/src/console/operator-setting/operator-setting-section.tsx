import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { InputOf } from '#contract/index.ts'
import { operatorLimits } from '#contract/operator-limits.ts'
import { operatorSettingKeys, type OperatorSettingChange, type OperatorSettings } from '#contract/operator-setting.ts'
import { ApiError } from '#web/lib/client/api-error.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.tsx'
import { toldAt, useAct, useList, useWrong } from '../data.ts'
import { Card, Section, When } from '../parts.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { SectionProps } from '../section.ts'
import { type Column, Table } from '../table.tsx'
import { RatesForm } from './rates-form.tsx'
import { settingNames, settingText } from './setting-words.ts'

const Part = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <Card className="flex flex-col gap-4 p-5">
    <div>
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="text-sm text-ink-2">{text}</p>
    </div>
    {children}
  </Card>
)

/** The networks as they are typed: one a line. */
const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

interface FormProps {
  standing: OperatorSettings
  writes: boolean
}

const changeFields = toldAt(...operatorSettingKeys.map((key) => `values.${key}`), 'reason')

const Form = ({ standing, writes }: FormProps) => {
  const [edited, setEdited] = useState<Partial<OperatorSettings>>({})
  const [asking, setAsking] = useState(false)
  const change = useAct((body: InputOf<'operatorSetting.change'>['body']) =>
    call('operatorSetting.change', { body }, changeFields),
  )
  const { wrong, setWrong, passWrong } = useWrong()
  const values = { ...standing, ...edited }
  const set = (next: Partial<OperatorSettings>) => setEdited({ ...edited, ...next })
  const changed = (Object.keys(edited) as (keyof OperatorSettings)[]).filter(
    (key) => JSON.stringify(edited[key]) !== JSON.stringify(standing[key]),
  )
  const act = async (reason: string) => {
    // The field may hold a line that is not finished.
    const networks = edited.exemptNetworks && { exemptNetworks: linesOf(edited.exemptNetworks.join('\n')) }
    setWrong({})
    try {
      await change.mutateAsync({ values: { ...edited, ...networks }, reason })
    } catch (error) {
      // The dialog has the reason alone; the fields of the others stand below it.
      if (!(error instanceof ApiError) || !Object.keys(error.fields).some((field) => field !== 'reason')) throw error
      passWrong(error)
      return
    }
    toast('已生效')
    setEdited({})
  }
  const giveUp = () => {
    setEdited({})
    setWrong({})
  }
  const hour = (key: 'minorsNightFrom' | 'minorsNightUntil', label: string) => (
    <TextField
      label={label}
      type="number"
      min={0}
      max={23}
      disabled={!writes || !values.minorsFlag}
      value={values[key]}
      onChange={(event) => set({ [key]: Number(event.target.value) })}
      error={wrong[`values.${key}`]}
    />
  )
  return (
    <>
      <Part title="频率上限" text="一次活动、一所学校共用出口时放宽。防猜密码、防轰炸邮箱的上限不在这里，不能放宽。">
        <RatesForm
          factors={values.rateFactors}
          wrongOf={(name) => wrong[`values.rateFactors.${name}`]}
          disabled={!writes}
          onChange={(rateFactors) => set({ rateFactors })}
        />
        <TextArea
          label="不按地址计数的网段，一行一个"
          hint={`例如 202.120.0.0/16。最多 ${operatorLimits.networks.max} 个；只免去按地址的计数，按人的照旧。`}
          rows={3}
          disabled={!writes}
          value={(values.exemptNetworks ?? []).join('\n')}
          onChange={(event) => set({ exemptNetworks: event.target.value.split('\n') })}
          onBlur={(event) => set({ exemptNetworks: linesOf(event.target.value) })}
          error={wrong['values.exemptNetworks']}
        />
      </Part>
      <Part title="依法展示" text="网络信息内容生态治理、互联网信息服务管理要求公示的内容。">
        <TextField
          label="ICP 备案号"
          hint="显示在「我的」「关于我们」和登录页的页脚；留空就不显示。"
          maxLength={operatorLimits.icpNumber.max}
          placeholder="京ICP备12345678号"
          autoComplete="off"
          disabled={!writes}
          value={values.icpNumber}
          onChange={(event) => set({ icpNumber: event.target.value })}
          error={wrong['values.icpNumber']}
        />
        <Switch
          label="展示属地"
          description="打开后，此后发布的话题、回复和个人主页显示「IP 属地」，只记省份或国家，不记地址。归属库由部署的人用 IP_PLACE_FILE 提供；没有它，或查不到时不显示。"
          checked={values.regionFlag}
          disabled={!writes}
          onCheckedChange={(regionFlag) => set({ regionFlag })}
        />
        <Switch
          label="标出自动回复"
          description="聊天里，自动回的话总以「客服小雁 · 自动回复」的名义显示。打开后，正文末尾也写上「（自动回复）」：会话列表、复制和导出的内容里也看得出来，聊天里不重复显示。"
          checked={values.machineMarkFlag}
          disabled={!writes}
          onCheckedChange={(machineMarkFlag) => set({ machineMarkFlag })}
        />
      </Part>
      <Part
        title="未成年人模式"
        text="只管实名认证过、不满 18 岁的人，只管转账、红包和贺卡里的钱；没有认证的人本来就不能付款。"
      >
        <Switch
          label="打开未成年人模式"
          description="夜里不能把钱转给别人，白天每笔有上限。"
          checked={values.minorsFlag}
          disabled={!writes}
          onCheckedChange={(minorsFlag) => set({ minorsFlag })}
        />
        <div className="grid grid-cols-1 gap-3 *:min-w-0 sm:grid-cols-3">
          {hour('minorsNightFrom', '夜间从几点')}
          {hour('minorsNightUntil', '到几点')}
          <TextField
            label="单笔上限（元）"
            type="number"
            min={0}
            max={operatorLimits.minors.payment.max / 100}
            step={1}
            disabled={!writes || !values.minorsFlag}
            value={values.minorsPayment / 100}
            onChange={(event) => set({ minorsPayment: Math.round(Number(event.target.value) * 100) })}
            error={wrong['values.minorsPayment']}
          />
        </div>
      </Part>
      {writes && changed.length > 0 && (
        <Card className="sticky bottom-4 flex flex-wrap items-center justify-between gap-3 p-4 [box-shadow:var(--float-shadow)]">
          <p>改了：{changed.map((key) => settingNames[key]).join('、')}</p>
          <div className="flex gap-2">
            <Button variant="quiet" onClick={giveUp}>
              不改了
            </Button>
            <Button onClick={() => setAsking(true)}>保存</Button>
          </div>
        </Card>
      )}
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="保存运营设置"
        text={`一秒之内对所有人生效：${changed.map((key) => settingNames[key]).join('、')}。`}
        actText="保存并生效"
        onAct={act}
        busy={change.isPending}
      />
    </>
  )
}

const changeColumns: Column<OperatorSettingChange>[] = [
  { name: '设置', show: ({ key }) => settingNames[key] },
  { name: '改成', isText: true, show: ({ key, value }) => settingText(key, JSON.parse(value) as never) },
  { name: '理由', isText: true, show: ({ reason }) => reason },
  { name: '谁', show: ({ changedBy }) => changedBy?.nickname ?? '已注销用户' },
  { name: '时间', show: ({ time }) => <When time={time} /> },
]

const Changes = () => {
  const list = useList(['operator-settings'], (cursor) =>
    call('operatorSetting.pageChanges', { body: { pageSize: 10, cursor } }, { quiet: true }),
  )
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">改动记录</h2>
      <Table label="改动记录" list={list} empty="还没有改过" keyOf={({ id }) => id} columns={changeColumns} />
    </div>
  )
}

/** 设置: what the staff changes while the app runs. */
export const OperatorSettingSection = ({ may }: SectionProps) => {
  const settings = useQuery({
    queryKey: ['operator-settings'],
    queryFn: () => call('operatorSetting.get', {}, { quiet: true }),
    staleTime: 0,
  })
  return (
    <Section title="运营设置" text="不用发新版本就能改，一秒之内在每个进程生效。">
      {settings.data === undefined &&
        (settings.error ? (
          <ErrorState message={settings.error.message} onRetry={() => void settings.refetch()} />
        ) : (
          <div aria-busy="true" className="flex flex-col gap-4">
            <Skeleton className="h-64 w-full" />
            <Skeleton className="h-40 w-full" />
          </div>
        ))}
      {settings.data && <Form standing={settings.data} writes={may('operatorSetting.write')} />}
      <Changes />
    </Section>
  )
}

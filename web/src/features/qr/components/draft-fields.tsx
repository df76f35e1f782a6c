import { Checkbox } from '#web/ui/checkbox.tsx'
import { ChoiceTiles } from '#web/ui/choice-tiles.tsx'
import { PasswordField, TextArea, TextField } from '#web/ui/field.tsx'
import type { Draft } from '../draft.ts'
import { asLink, type ContactCard, type WifiNetwork } from '../payload.ts'

interface FieldsProps<T> {
  value: T
  onChange: (value: T) => void
}

const securities = [
  { key: 'WPA', text: 'WPA' },
  { key: 'WEP', text: 'WEP' },
  { key: 'nopass', text: '无密码' },
] as const

const WifiFields = ({ value: wifi, onChange }: FieldsProps<WifiNetwork>) => (
  <div className="space-y-4">
    <TextField
      label="网络名"
      value={wifi.name}
      maxLength={32}
      autoCapitalize="off"
      autoComplete="off"
      onChange={(event) => onChange({ ...wifi, name: event.target.value })}
    />
    <ChoiceTiles
      label="加密方式"
      name="wifi-security"
      narrow
      items={securities}
      value={wifi.security}
      onChange={(security) => onChange({ ...wifi, security })}
    />
    {wifi.security !== 'nopass' && (
      <PasswordField
        label="Wi-Fi 密码"
        value={wifi.password}
        maxLength={63}
        autoComplete="off"
        hint="只写进二维码，不会保存，也不会上传"
        onChange={(event) => onChange({ ...wifi, password: event.target.value })}
      />
    )}
    <Checkbox
      label="这个网络是隐藏的"
      checked={wifi.hidden}
      onCheckedChange={(hidden) => onChange({ ...wifi, hidden })}
    />
  </div>
)

const cardFields: readonly (readonly [key: keyof ContactCard, label: string, type?: string])[] = [
  ['name', '姓名'],
  ['phone', '电话', 'tel'],
  ['email', '邮箱', 'email'],
  ['company', '单位'],
  ['title', '职务'],
  ['address', '地址'],
  ['website', '网站', 'url'],
]

const forms = [
  { key: 'vcard', text: 'vCard 通用' },
  { key: 'mecard', text: 'MECARD 更小' },
] as const

const CardFields = ({ value: draft, onChange }: FieldsProps<Draft>) => (
  <div className="space-y-4">
    <ChoiceTiles
      label="名片格式"
      name="card-form"
      items={forms}
      value={draft.short ? 'mecard' : 'vcard'}
      onChange={(form) => onChange({ ...draft, short: form === 'mecard' })}
    />
    {cardFields
      .filter(([key]) => !(draft.short && key === 'title'))
      .map(([key, label, type]) => (
        <TextField
          key={key}
          label={key === 'name' ? label : `${label}（可以不填）`}
          type={type ?? 'text'}
          value={draft.card[key]}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => onChange({ ...draft, card: { ...draft.card, [key]: event.target.value } })}
        />
      ))}
  </div>
)

/** What is to be filled in for a code of the draft's kind. */
export const DraftFields = ({ value: draft, onChange }: FieldsProps<Draft>) => {
  switch (draft.kind) {
    case 'text':
      return (
        <TextArea
          label="要写进去的文字"
          value={draft.text}
          rows={3}
          maxLength={1000}
          onChange={(event) => onChange({ ...draft, text: event.target.value })}
        />
      )
    case 'link':
      return (
        <TextField
          label="网址"
          type="url"
          inputMode="url"
          placeholder="example.com"
          value={draft.link}
          maxLength={1000}
          autoCapitalize="off"
          autoComplete="off"
          error={
            draft.link.trim() !== '' && asLink(draft.link) === undefined
              ? '这不像一个网址，检查一下有没有写错'
              : undefined
          }
          onChange={(event) => onChange({ ...draft, link: event.target.value })}
        />
      )
    case 'wifi':
      return <WifiFields value={draft.wifi} onChange={(wifi) => onChange({ ...draft, wifi })} />
    case 'card':
      return <CardFields value={draft} onChange={onChange} />
  }
}

import { Controller } from 'react-hook-form'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { List } from '#web/ui/list.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { AreaField } from './area-field.tsx'
import { LabelField } from './label-field.tsx'
import type { AddressFieldsOfForm } from './use-address-form.ts'

type AddressFieldsProps = AddressFieldsOfForm & {
  /** Why it is the default whatever one chooses; left out where one may choose. */
  alwaysDefault: string | undefined
}

/** All that an address consists of. */
export const AddressFields = ({ register, control, errors, area, chooseArea, alwaysDefault }: AddressFieldsProps) => (
  <div className="space-y-5">
    <TextField
      {...register('name')}
      label="姓名"
      autoComplete="name"
      placeholder="收货人的姓名"
      error={errors.name?.message}
    />
    <TextField
      {...register('phone')}
      label="电话"
      type="tel"
      autoComplete="tel"
      placeholder="手机号，或带区号的座机"
      error={errors.phone?.message}
    />
    <Controller
      control={control}
      name="areaCode"
      render={({ field }) => (
        <AreaField
          ref={field.ref}
          code={area.code}
          text={area.text}
          error={errors.areaCode?.message}
          onPick={chooseArea}
          onLeave={field.onBlur}
        />
      )}
    />
    <TextArea
      {...register('detail')}
      label="详细地址"
      rows={2}
      autoGrow
      autoComplete="street-address"
      placeholder="街道、门牌号、小区、楼栋、房间"
      className="min-h-18!"
      error={errors.detail?.message}
    />
    <Controller
      control={control}
      name="label"
      render={({ field }) => <LabelField value={field.value} error={errors.label?.message} onChange={field.onChange} />}
    />
    <TextField
      {...register('postcode')}
      label="邮政编码（选填）"
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={6}
      error={errors.postcode?.message}
    />
    <List>
      <li>
        <Controller
          control={control}
          name="defaultFlag"
          render={({ field }) => (
            <Switch
              label="设为默认地址"
              description={alwaysDefault ?? '要寄东西时先用它'}
              checked={alwaysDefault !== undefined || field.value}
              disabled={alwaysDefault !== undefined}
              onCheckedChange={field.onChange}
            />
          )}
        />
      </li>
    </List>
  </div>
)

import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { certificationCalls } from '#contract/certification.ts'
import { AgreementLink, createFormErrors } from '#web/features/auth/index.ts'
import { ApiError } from '#web/lib/client/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useCardPhoto, type ChosenPhoto } from '../api/card-photo.ts'
import { CardPhotos } from './card-photos.tsx'
import { makeExamplePerson } from '../example-person.ts'
import { groupIdNumber } from '../group-id-number.ts'
import { handIn } from '../api/hand-in.ts'
import { IdNumberField } from './id-number-field.tsx'

type Photos = { ids: { photoFrontId: string | null; photoBackId: string | null } } | { problem: string }

/** Both sides as they are handed in, or what is still to be done about them. */
const photosToHandIn = (front: ChosenPhoto | null, back: ChosenPhoto | null): Photos => {
  if (front === null && back === null) return { ids: { photoFrontId: null, photoBackId: null } }
  if (front === null || back === null) return { problem: '再传另一面，或者两面都不传' }
  const phases = [front.state.phase, back.state.phase]
  if (phases.includes('failed')) return { problem: '有照片没有传上去，请重新上传或删除' }
  if (front.state.phase !== 'done' || back.state.phase !== 'done') return { problem: '照片还在上传，请等一下再提交' }
  return { ids: { photoFrontId: front.state.photoId, photoBackId: back.state.photoId } }
}

interface SandboxNoticeProps {
  /** Fills the form with what is nobody's. */
  onExample: () => void
}

/** Told before somebody types their number: the verifier of this installation knows nobody. */
const SandboxNotice = ({ onExample }: SandboxNoticeProps) => (
  <div className="rounded-card bg-amber/10 pt-3 pr-2 pb-1 pl-4 text-sm text-ink">
    <p className="pr-2">这个站点接的是核验沙箱：按固定规则给出结果，不查验任何人。试用时别填真实的号码。</p>
    <button
      type="button"
      onClick={onExample}
      className="-ml-2 min-h-11 rounded-control px-2 font-medium text-river active:bg-wash"
    >
      填一个示例
    </button>
  </div>
)

const { body } = certificationCalls.certificate.input
const schema = body.pick({ name: true, idNumber: true, consentFlag: true })

interface Values {
  name: string
  idNumber: string
  consentFlag: boolean
}

const failures = createFormErrors<Values>({ name: 'name', idNumber: 'idNumber', consentFlag: 'consentFlag' })

const consent = (
  <span className="[&_a]:whitespace-nowrap [&_a]:underline [&_a]:underline-offset-4">
    我同意用以上信息核验身份，并已阅读
    <AgreementLink to="/privacy-policy" newTab>
      《隐私政策》
    </AgreementLink>
  </span>
)

interface CertificationFormProps {
  /** The verifier checks nobody. */
  sandbox: boolean
  /** It has just been asked for: the first field gets the focus. */
  autoFocus?: boolean
}

/** Name, number and, if one likes, photos. What is typed is kept nowhere on this device. */
export const CertificationForm = ({ sandbox, autoFocus = false }: CertificationFormProps) => {
  const queryClient = useQueryClient()
  const { register, control, handleSubmit, setError, setValue, formState } = useForm<Values>({
    resolver: zodResolver(schema as unknown as z.ZodType<Values, Values>),
    mode: 'onTouched',
    defaultValues: { name: '', idNumber: '', consentFlag: false },
  })
  const { errors, isSubmitting } = formState
  const typedNumber = useWatch({ control, name: 'idNumber' })
  const [front, back] = [useCardPhoto(), useCardPhoto()]
  const [photosAsked, setPhotosAsked] = useState(false)
  const photos = photosToHandIn(front.photo, back.photo)

  const fillExample = () => {
    const example = makeExamplePerson()
    setValue('name', example.name, { shouldValidate: true })
    setValue('idNumber', groupIdNumber(example.idNumber), { shouldValidate: true })
  }

  const submit = handleSubmit(async ({ name, idNumber }) => {
    setPhotosAsked(true)
    if ('problem' in photos) return
    try {
      await handIn(queryClient, { name, idNumber, consentFlag: true, ...photos.ids }, failures.standsAtField)
    } catch (error) {
      // They have waited here for longer than the server keeps them.
      if (error instanceof ApiError && error.key === 'MEDIA_GONE') for (const side of [front, back]) side.remove()
      failures.show(error, setError)
    }
  })

  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)} className="space-y-5">
      {sandbox && <SandboxNotice onExample={fillExample} />}
      <TextField
        {...register('name')}
        label="真实姓名"
        autoComplete="off"
        spellCheck={false}
        autoFocus={autoFocus}
        placeholder="和证件上一致"
        error={errors.name?.message}
      />
      <IdNumberField
        field={register('idNumber')}
        value={typedNumber}
        onValue={(value) => setValue('idNumber', value, { shouldValidate: true, shouldDirty: true })}
        error={errors.idNumber?.message}
      />
      <CardPhotos front={front} back={back} problem={photosAsked && 'problem' in photos ? photos.problem : undefined} />
      <div className="space-y-3">
        <Controller
          control={control}
          name="consentFlag"
          render={({ field }) => (
            <Checkbox
              label={consent}
              checked={field.value}
              onCheckedChange={field.onChange}
              {...(errors.consentFlag?.message === undefined ? {} : { error: errors.consentFlag.message })}
            />
          )}
        />
        <Button type="submit" size="lg" block busy={isSubmitting}>
          提交核验
        </Button>
      </div>
    </form>
  )
}

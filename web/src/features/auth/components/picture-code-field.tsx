import { TextField, type TextFieldProps } from '#web/ui/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { usePictureCode } from '../api/picture-code.ts'

interface PictureCodeFieldProps extends Omit<TextFieldProps, 'label'> {
  code: ReturnType<typeof usePictureCode>
}

/** The letters of a picture; a tap on it brings another one. */
export const PictureCodeField = ({ code: { picture, loading, refresh }, ...rest }: PictureCodeFieldProps) => (
  <TextField
    {...rest}
    label="图形验证码"
    placeholder="输入图中字符"
    autoComplete="off"
    autoCapitalize="characters"
    autoCorrect="off"
    spellCheck={false}
    trailing={
      <button
        type="button"
        aria-label="看不清，换一张图形验证码"
        aria-busy={loading}
        onClick={refresh}
        className="mr-0.5 grid h-12 w-[130px] shrink-0 place-items-center overflow-hidden rounded-control text-xs text-ink-2"
      >
        {picture === undefined ? (
          loading ? (
            <Spinner />
          ) : (
            '点这里重新获取'
          )
        ) : (
          // The picture is drawn on white.
          <img src={picture.image} alt="" width={130} height={48} className={loading ? 'opacity-50' : undefined} />
        )}
      </button>
    }
  />
)

import { useShownSettings } from '../api/shown.ts'

/** The site's record with the ministry, at the foot of a page; nothing where there is none. */
export const SiteRecord = () => {
  const { data } = useShownSettings()
  return (
    data !== undefined &&
    data.icpNumber !== '' && (
      <p className="py-3 text-center text-xs text-ink-3">
        <a href="https://beian.miit.gov.cn/" target="_blank" rel="noreferrer" className="hit-44 relative">
          {data.icpNumber}
        </a>
      </p>
    )
  )
}

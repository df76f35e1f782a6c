interface SandboxNoticeProps {
  /** Fills the form with what is nobody's. */
  onExample: () => void
}

/** Told before somebody types his number: the verifier of this installation knows nobody. */
export const SandboxNotice = ({ onExample }: SandboxNoticeProps) => (
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

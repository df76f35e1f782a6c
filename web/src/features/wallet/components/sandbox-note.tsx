/** Told wherever money seems to move: the payment provider of this installation is a sandbox. */
export const SandboxNote = () => (
  <p className="rounded-card bg-amber/10 px-4 py-3 text-sm text-pretty text-ink">
    这个站点接的是支付沙箱：付款、充值和提现照真实的步骤走一遍，但不动用任何真实的钱。
  </p>
)

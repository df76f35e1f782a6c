/** Says why one is here: this device was signed out from elsewhere. Read out as soon as it appears. */
export const SessionEnded = () => (
  <p role="alert" className="mb-5 rounded-control bg-wash px-4 py-3 text-base">
    这台设备已退出登录。如果不是你做的，登录后请尽快修改密码。
  </p>
)

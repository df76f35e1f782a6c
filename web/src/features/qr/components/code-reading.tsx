import { Contact, ExternalLink, Globe, Lock, Type, UserRound, Wifi } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { copyText } from '#web/lib/browser/copy-text.ts'
import { saveFile } from '#web/lib/browser/files.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type ContactCard, type WifiNetwork, writeVcard } from '../payload.ts'
import { readCode, type Reading } from '../reading.ts'

const copy = async (text: string) => toast((await copyText(text)) ? '已复制到粘贴板' : '没有复制成功，可以长按文字复制')

const Copy = ({ text, children = '复制' }: { text: string; children?: string }) => (
  <Button variant="secondary" onClick={() => void copy(text)}>
    {children}
  </Button>
)

/** Names and what they are; what is empty is left out. */
const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <dl className="space-y-2 text-base">
    {facts
      .filter(([, value]) => value !== '')
      .map(([name, value]) => (
        <div key={name} className="flex gap-3">
          <dt className="w-14 shrink-0 text-ink-3">{name}</dt>
          <dd style={{ overflowWrap: 'anywhere' }} className="min-w-0">
            {value}
          </dd>
        </div>
      ))}
  </dl>
)

const securityNames: Record<WifiNetwork['security'], string> = {
  WPA: 'WPA / WPA2 / WPA3',
  WEP: 'WEP',
  nopass: '没有密码',
}

const WifiReading = ({ wifi }: { wifi: WifiNetwork }) => (
  <>
    <Facts
      facts={[
        ['网络', wifi.name],
        ['密码', wifi.password],
        ['加密', securityNames[wifi.security]],
        ['隐藏', wifi.hidden ? '是，要自己输入网络名' : ''],
      ]}
    />
    <p className="text-sm text-ink-2">
      网页不能替你连 Wi-Fi：复制密码，到系统设置的无线网络里选“{wifi.name}”粘贴进去。
    </p>
    <div className="flex flex-wrap gap-3">
      {wifi.password !== '' && <Copy text={wifi.password}>复制密码</Copy>}
      <Copy text={wifi.name}>复制网络名</Copy>
    </div>
  </>
)

const CardReading = ({ card }: { card: ContactCard }) => {
  const vcard = writeVcard(card)
  return (
    <>
      <Facts
        facts={[
          ['姓名', card.name],
          ['电话', card.phone],
          ['邮箱', card.email],
          ['单位', card.company],
          ['职务', card.title],
          ['地址', card.address],
          ['网站', card.website],
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => saveFile(new Blob([vcard], { type: 'text/vcard' }), `${card.name || '名片'}.vcf`)}>
          存成联系人
        </Button>
        {card.phone !== '' && <Copy text={card.phone}>复制电话</Copy>}
      </div>
    </>
  )
}

const LinkReading = ({ link: { href, host, encrypted } }: { link: Extract<Reading, { kind: 'link' }> }) => (
  <>
    <p className="text-sm text-ink-2">这个码通向</p>
    <p style={{ overflowWrap: 'anywhere' }} className="text-2xl font-semibold">
      {host}
    </p>
    <p style={{ overflowWrap: 'anywhere' }} className="text-sm text-ink-2">
      {href}
    </p>
    {!encrypted && <p className="text-sm text-rust">这个地址没有加密，不要在上面填密码和银行卡。</p>}
    <p className="text-sm text-ink-2">认得这个网站再打开；要你付钱、填验证码的，先问问给你码的人。</p>
    <div className="flex flex-wrap gap-3">
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={buttonClass()}>
        <ExternalLink size={18} aria-hidden />
        打开链接
      </a>
      <Copy text={href}>复制链接</Copy>
    </div>
  </>
)

const kinds: Record<Reading['kind'], readonly [icon: typeof Type, title: string]> = {
  user: [UserRound, '鸿雁名片'],
  link: [Globe, '网址'],
  wifi: [Wifi, 'Wi-Fi'],
  card: [Contact, '名片'],
  text: [Type, '文字'],
}

const contentOf = (reading: Reading): ReactNode => {
  switch (reading.kind) {
    case 'user':
      return (
        <>
          <p className="text-base">这是一位鸿雁用户的名片。</p>
          <Link to="/user-detail/$userId" params={{ userId: reading.userId }} className={buttonClass()}>
            去 TA 的主页
          </Link>
        </>
      )
    case 'link':
      return <LinkReading link={reading} />
    case 'wifi':
      return <WifiReading wifi={reading.wifi} />
    case 'card':
      return <CardReading card={reading.card} />
    case 'text':
      return (
        <>
          <p style={{ overflowWrap: 'anywhere' }} className="text-lg whitespace-pre-wrap">
            {reading.text}
          </p>
          <div>
            <Copy text={reading.text}>复制文字</Copy>
          </div>
        </>
      )
  }
}

/** What a code says, and what can be done with it. Nothing is opened by itself. */
export const CodeReading = ({ text, onAgain }: { text: string; onAgain: () => void }) => {
  const reading = readCode(text, location.origin)
  const [Icon, title] = kinds[reading.kind]
  const heading = useRef<HTMLHeadingElement>(null)
  // Read out at once, and the keyboard goes on from here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-label="读到的内容" className="space-y-4 rounded-card bg-card p-4">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-lg font-semibold">
        <Icon size={20} aria-hidden className="text-seal" />
        {title}
        {reading.kind === 'link' && reading.encrypted && <Lock size={15} aria-label="加密连接" className="text-leaf" />}
      </h2>
      {contentOf(reading)}
      <div className="border-t border-line pt-4">
        <Button variant="quiet" onClick={onAgain}>
          再扫一个
        </Button>
      </div>
    </section>
  )
}

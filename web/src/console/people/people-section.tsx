import { type FormEvent, useState } from 'react'
import type { PersonCard } from '#contract/people.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useList } from '../data.ts'
import { Person, PlaceLink, Section, Select, Tag, When } from '../parts.tsx'
import { usePlace } from '../place.ts'
import type { SectionProps } from '../section.ts'
import { Table } from '../table.tsx'
import { PersonPage } from './person-page.tsx'

type Standing = 'all' | 'banned' | 'closing'
const standingNames: Record<Standing, string> = { all: '全部', banned: '已停用', closing: '注销中' }

/** How somebody stands, in words. */
export const Standing = ({ person }: { person: PersonCard }) => (
  <span className="flex flex-wrap gap-1.5">
    {person.banFlag && <Tag tone="bad">停用</Tag>}
    {person.silenceFlag && <Tag tone="warn">禁言</Tag>}
    {person.closeFlag && <Tag>注销</Tag>}
    {!person.banFlag && !person.silenceFlag && !person.closeFlag && <Tag tone="good">正常</Tag>}
  </span>
)

const columns = [
  {
    name: '用户',
    show: (person: PersonCard) => (
      <PlaceLink to={{ section: 'people', id: person.id }} className="block">
        <Person user={person.user}>@{person.username}</Person>
      </PlaceLink>
    ),
  },
  { name: '编号', isFigure: true, show: ({ id }: PersonCard) => id },
  { name: '注册', show: ({ createTime }: PersonCard) => <When time={createTime} /> },
  { name: '状态', show: (person: PersonCard) => <Standing person={person} /> },
]

const PeopleList = () => {
  const [filter, setFilter] = useState<{ query?: string; standing: Standing }>({ standing: 'all' })
  const list = useList(['people', filter], (cursor) =>
    call('people.page', { body: { pageSize: 20, ...filter, cursor } }, { quiet: true }),
  )
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const query = String(form.get('query')).trim()
    setFilter({ standing: String(form.get('standing')) as Standing, ...(query ? { query } : {}) })
  }
  return (
    <Section title="用户" text="按编号、用户名、邮箱、手机号（要完整）或昵称的开头查找。">
      <form onSubmit={search} className="grid grid-cols-1 items-end gap-3 *:min-w-0 sm:grid-cols-[2fr_1fr_auto]">
        <TextField label="查找" name="query" autoCapitalize="off" autoComplete="off" maxLength={100} />
        <Select id="people-standing" name="standing" label="状态" options={standingNames} />
        <Button type="submit" variant="secondary" size="lg">
          查找
        </Button>
      </form>
      <Table label="用户" list={list} columns={columns} empty="没有找到这样的用户" keyOf={({ id }) => id} />
    </Section>
  )
}

/** Those who use the app: found by all that is known, each with a page. */
export const PeopleSection = ({ may }: SectionProps) => {
  const { id } = usePlace()
  return id === undefined ? <PeopleList /> : <PersonPage key={id} userId={id} may={may} />
}

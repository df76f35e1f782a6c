import { useState } from 'react'
import type { InputOf } from '#contract/index.ts'
import type { WordTrial } from '#contract/moderation-word.ts'
import { call } from '#web/lib/client/client.ts'
import { Tabs, tabPanelProps } from '#web/ui/tabs.tsx'
import { passShown, useAct } from '../data.ts'
import { Section } from '../parts.tsx'
import { goTo, usePlace } from '../place.ts'
import type { SectionProps } from '../section.ts'
import { type Draft, DraftPanel, emptyDraft } from './draft-panel.tsx'
import { TrialResult } from './trial-result.tsx'
import { WordFindings } from './word-findings.tsx'
import { WordHistory } from './word-history.tsx'
import { groupWords } from './word-lines.ts'
import { WordList } from './word-list.tsx'

const tabs = [
  { key: 'words', label: '词表' },
  { key: 'findings', label: '命中' },
  { key: 'history', label: '历史' },
] as const
type Tab = (typeof tabs)[number]['key']

/** 敏感词: the list, what it has found, how it came about; a change is tried before it takes effect. */
export const ModerationWordSection = ({ may }: SectionProps) => {
  const { id } = usePlace()
  const tab: Tab = tabs.find(({ key }) => key === id)?.key ?? 'words'
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const [trial, setTrial] = useState<WordTrial>()
  const dryRun = useAct((body: InputOf<'moderationWord.try'>['body']) => call('moderationWord.try', { body }))
  const tryOut = async (body: InputOf<'moderationWord.try'>['body']) => setTrial(await dryRun.mutateAsync(body))
  const change = (next: Draft) => {
    setDraft(next)
    // What was tried was another change.
    setTrial(undefined)
  }
  return (
    <Section title="敏感词" text="词里最长的说了算；放行的词会保护它里面的词。改动先试运行，再发布。">
      {trial && (
        <TrialResult
          key={trial.id}
          trial={trial}
          writes={may('moderationWord.write')}
          onDone={(published) => {
            setTrial(undefined)
            if (published) setDraft(emptyDraft)
          }}
        />
      )}
      <Tabs
        label="敏感词"
        items={tabs}
        value={tab}
        onChange={(key) => goTo({ section: 'words', ...(key === 'words' ? {} : { id: key }) })}
      />
      <div {...tabPanelProps(tab)}>
        {tab === 'words' && (
          <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_380px]">
            <div className="min-w-0 xl:sticky xl:top-6 xl:col-start-2 xl:row-start-1">
              <DraftPanel
                draft={draft}
                onChange={change}
                onTry={() => void tryOut({ add: groupWords(draft.add), remove: draft.remove }).catch(passShown)}
                busy={dryRun.isPending}
              />
            </div>
            <WordList
              isRemoved={(word) => draft.remove.includes(word)}
              onRemove={(word) => change({ ...draft, remove: [...draft.remove, word] })}
            />
          </div>
        )}
        {tab === 'findings' && <WordFindings />}
        {tab === 'history' && (
          <WordHistory busy={dryRun.isPending} onTryBack={(backTo) => void tryOut({ backTo }).catch(passShown)} />
        )}
      </div>
    </Section>
  )
}

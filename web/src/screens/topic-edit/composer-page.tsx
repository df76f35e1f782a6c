import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Ellipsis, Eraser } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import type { TopicDetail } from '#contract/topic.ts'
import { CategoryChoice } from '#web/features/category/components/category-choice.tsx'
import { MediaArea } from '#web/features/compose/components/media-area.tsx'
import { TextEditor, TitleField } from '#web/features/compose/components/text-editor.tsx'
import { Toolbar } from '#web/features/compose/components/toolbar.tsx'
import { type OpenComposer, useDraft } from '#web/features/compose/components/use-open-composer.ts'
import { showFull, useTextEditing } from '#web/features/compose/components/use-text-editing.ts'
import { VisibilityChoice } from '#web/features/compose/components/visibility-choice.tsx'
import { countUploads, emptyDraft, saysSomething } from '#web/features/compose/draft.ts'
import { openHashtag } from '#web/features/compose/hashtag-text.ts'
import type { MediaKind } from '#web/features/compose/media-item.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { CharacterCount } from '#web/lib/text/character-count.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmojiPicker } from '#web/ui/emoji-picker.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toast.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { ComposerDock, HashtagSuggestions } from './composer-dock.tsx'
import { FileDrop } from './file-drop.tsx'
import { useSubmit } from './use-submit.ts'

interface ComposerMenuProps {
  open: OpenComposer
  /** A published topic is edited. */
  editing: boolean
}

/** 清空草稿 or, of a topic that is edited, 放弃修改; for a moment it can be undone. */
const ComposerMenu = ({ open: { composer, initial }, editing }: ComposerMenuProps) => {
  const [shown, setShown] = useState(false)
  const clear = () => {
    setShown(false)
    const before = composer.get()
    composer.replace(editing ? initial : emptyDraft(before.categoryId))
    toast(editing ? '已恢复到发布的样子' : '草稿已清空', {
      action: { text: '撤销', run: () => composer.replace(before) },
    })
  }
  return (
    <>
      <IconButton label="更多" aria-haspopup="dialog" onClick={() => setShown(true)}>
        <Ellipsis size={22} aria-hidden />
      </IconButton>
      <Sheet open={shown} onOpenChange={setShown} title="更多">
        <List className="bg-wash!">
          <ListItem
            icon={<Eraser size={20} strokeWidth={1.75} aria-hidden />}
            title={editing ? '放弃修改' : '清空草稿'}
            onClick={clear}
          />
        </List>
      </Sheet>
    </>
  )
}

const MentionPicker = lazy(async () => ({
  default: (await import('#web/features/mention/index.ts')).MentionPicker,
}))

interface ComposerPageProps {
  open: OpenComposer
  /** The topic that is edited, or `new`. */
  topicId: string
  /** Stands below the title bar. */
  note?: ReactNode
  onDone: (topic: TopicDetail) => void
}

/** Says when a draft that was left is gone on with, and that it is stored when it is left. */
const useDraftToasts = ({ restored, hasDraft }: OpenComposer) => {
  const navigation = useNavigation()
  useEffect(() => {
    if (restored) toast('已恢复上次的草稿')
  }, [restored])
  useEffect(
    () =>
      navigation.onShow(({ from, to }) => {
        if (from.pathname !== to.pathname && hasDraft()) toast('草稿已保存')
      }),
    [navigation, hasDraft],
  )
}

/** The composer: title, text, media, and above the keyboard category and tools. */
export const ComposerPage = ({ open, topicId, note, onDone }: ComposerPageProps) => {
  const { composer } = open
  const draft = useDraft(composer)
  const text = useTextEditing(composer)
  const { state, problem, submit, stopWaiting, forgive } = useSubmit(open, topicId, onDone)
  const [emojiOpen, setEmojiOpen] = useState(false)
  const [pickerUsed, setPickerUsed] = useState(false)
  const { back } = useNavigation()
  useDraftToasts(open)

  const editing = topicId !== 'new'
  const sending = state === 'sending'
  const hashtag = openHashtag(draft.content, text.caret)
  const { done, all } = countUploads(draft)
  const problemAt = (at: 'content' | 'category' | 'whole') => (problem?.at === at ? problem.message : '')

  const addFiles = (kind: MediaKind, files: File[]) => {
    const wrong = files.length === 0 ? null : composer.add(kind, files)
    if (wrong !== null) toast(wrong)
    forgive('content')
  }
  const pick = (choose: () => void) => {
    setPickerUsed(true)
    choose()
  }

  return (
    <>
      <FileDrop onFiles={addFiles}>
        <Page
          className="bg-card"
          nav={
            <NavBar
              title={editing ? '编辑话题' : '写话题'}
              onBack={back}
              trailing={
                <>
                  <ComposerMenu open={open} editing={editing} />
                  <Button
                    size="sm"
                    className="mr-2 ml-1 min-w-15"
                    busy={state !== 'idle'}
                    disabled={!saysSomething(draft)}
                    onClick={() => void submit()}
                  >
                    {editing ? '保存' : '发布'}
                  </Button>
                </>
              }
            />
          }
          footer={
            <ComposerDock
              problem={problemAt('whole')}
              waitingFor={state === 'uploading' && done < all ? `${done}/${all}` : null}
              onStopWaiting={stopWaiting}
            >
              {hashtag !== null && (
                <HashtagSuggestions open={hashtag} onPick={(name) => text.completeHashtag(hashtag, name)} />
              )}
              <p className="flex items-center gap-2 px-4 pt-2 text-sm text-ink-3">
                谁可以看
                <VisibilityChoice value={draft.visibility} onChange={(visibility) => composer.write({ visibility })} />
              </p>
              <CategoryChoice
                value={draft.categoryId}
                error={problemAt('category')}
                onChange={(categoryId) => {
                  composer.write({ categoryId })
                  forgive('category')
                }}
              />
              <Toolbar
                onFiles={addFiles}
                onHashtag={text.insertHashtag}
                onMention={() => pick(text.pickAtCaret)}
                emojiOpen={emojiOpen}
                onEmoji={() => setEmojiOpen(!emojiOpen)}
              >
                <CharacterCount text={draft.content} max={limits.topicContent.max} />
              </Toolbar>
              {emojiOpen && (
                <div className="px-3 pb-2">
                  <EmojiPicker onPick={text.insert} />
                </div>
              )}
            </ComposerDock>
          }
        >
          {note}
          <TitleField title={draft.title} readOnly={sending} onTitle={(title) => composer.write({ title })} />
          <TextEditor
            areaRef={text.areaRef}
            text={draft.content}
            known={draft.known}
            onText={(content) => {
              composer.write({ content })
              forgive('content')
            }}
            onCaret={text.setCaret}
            onAt={(index) => pick(() => text.pickInPlaceOf(index))}
            onFull={showFull}
            onSubmit={() => void submit()}
            readOnly={sending}
            error={problemAt('content')}
          />
          <MediaArea
            composer={composer}
            draft={draft}
            onPictures={(files) => addFiles('picture', files)}
            readOnly={sending}
          />
        </Page>
      </FileDrop>
      {pickerUsed && (
        <Suspense>
          <MentionPicker open={text.picking} onClose={text.stopPicking} onPick={text.mention} />
        </Suspense>
      )}
    </>
  )
}

import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Eye } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import type { TopicDetail } from '#contract/topic.ts'
import { CategoryChoice } from '#web/features/category/components/category-choice.tsx'
import { MediaArea } from '#web/features/compose/components/media-area.tsx'
import { TextEditor, TitleField } from '#web/features/compose/components/text-editor.tsx'
import { Toolbar } from '#web/features/compose/components/toolbar.tsx'
import { type NewDraftChoice, type OpenComposer, useDraft } from '#web/features/compose/components/use-open-composer.ts'
import { showFull, useTextEditing } from '#web/features/compose/components/use-text-editing.ts'
import { VisibilityChoice } from '#web/features/compose/components/visibility-choice.tsx'
import { countUploads, saysSomething } from '#web/features/compose/draft.ts'
import { openHashtag } from '#web/features/compose/hashtag-text.ts'
import type { MediaKind } from '#web/features/compose/media-item.ts'
import { openMention } from '#web/features/compose/open-mention.ts'
import { desktop, useMedia } from '#web/lib/browser/media.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { CharacterCount } from '#web/lib/text/character-count.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmojiPicker } from '#web/ui/emoji-picker.tsx'
import { MiniSlot } from '#web/features/player/components/mini-slot.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toast.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import { LazySheet } from '#web/ui/lazy-sheet.tsx'
import { ComposerDock, HashtagSuggestions, MentionSuggestions } from './composer-dock.tsx'
import { ComposerMenu } from './composer-menu.tsx'
import { FileDrop } from './file-drop.tsx'
import { PlaceChoice } from './place-choice.tsx'
import { useSubmit } from './use-submit.ts'

// A phone shows it when it is asked for; beside the composer there is room on a desktop.
const DraftPreview = lazyPart(async () => ({ default: (await import('./draft-preview.tsx')).DraftPreview }))
const PreviewSheet = lazyPart(async () => ({ default: (await import('./draft-preview.tsx')).PreviewSheet }))

const MentionPicker = lazyPart(async () => ({
  default: (await import('#web/features/mention/index.ts')).MentionPicker,
}))

interface ComposerPageProps {
  open: OpenComposer
  /** The topic that is edited, or `new`. */
  topicId: string
  /** Stands below the title bar. */
  note?: ReactNode
  /** Goes on with another draft of a new topic. */
  onDraft?: (choice: NewDraftChoice) => void
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

const nothing = () => {}

/** The composer: pictures first, then title and text, what goes with them, and above the keyboard the tools. */
export const ComposerPage = ({ open, topicId, note, onDraft = nothing, onDone }: ComposerPageProps) => {
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
  const mention = hashtag === null ? openMention(draft.content, text.caret, draft.known) : null
  const hasRoom = useMedia(desktop)
  const [previewShown, setPreviewShown] = useState(false)
  const backToText = () => text.areaRef.current?.focus()
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
                  <MiniSlot />
                  <ComposerMenu open={open} editing={editing} onDraft={onDraft} />
                  <Button
                    size="sm"
                    // In large letters it would touch the edges of the bar.
                    style={{ marginBlock: 4 }}
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
                <HashtagSuggestions
                  open={hashtag}
                  onPick={(name) => text.completeHashtag(hashtag, name)}
                  onLeave={backToText}
                />
              )}
              {mention !== null && (
                <MentionSuggestions
                  open={mention}
                  onPick={(mentioned) => text.completeMention(mention, mentioned)}
                  onMore={() => pick(() => text.pickInPlaceOf(mention))}
                  onLeave={backToText}
                />
              )}
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
          <div className="compose-columns">
            <div className="min-w-0 pb-4">
              {note}
              <MediaArea composer={composer} draft={draft} onFiles={addFiles} readOnly={sending} />
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
                onFull={showFull}
                onSubmit={() => void submit()}
                readOnly={sending}
                error={problemAt('content')}
              />
              <section aria-label="发布设置" className="space-y-1 border-t border-line pt-2">
                <CategoryChoice
                  value={draft.categoryId}
                  error={problemAt('category')}
                  onChange={(categoryId) => {
                    composer.write({ categoryId })
                    forgive('category')
                  }}
                />
                <div className="flex flex-wrap items-center gap-x-2 gap-y-3 px-3 py-2">
                  <PlaceChoice place={draft.place} onChange={(place) => composer.write({ place })} />
                  <VisibilityChoice
                    value={draft.visibility}
                    onChange={(visibility) => composer.write({ visibility })}
                  />
                  {!hasRoom && (
                    <button
                      type="button"
                      aria-haspopup="dialog"
                      onClick={() => setPreviewShown(true)}
                      className={`${chipClass()} border border-line`}
                    >
                      <Eye size={15} strokeWidth={1.75} aria-hidden />
                      预览
                    </button>
                  )}
                </div>
              </section>
            </div>
            {hasRoom && (
              <aside aria-label="预览" className="bg-paper">
                <p className="px-4 pt-4 pb-2 text-sm text-ink-2">读者看到的样子</p>
                <Suspense>
                  <DraftPreview draft={draft} />
                </Suspense>
              </aside>
            )}
          </div>
        </Page>
      </FileDrop>
      {!hasRoom && (
        <LazySheet open={previewShown}>
          <PreviewSheet open={previewShown} onClose={() => setPreviewShown(false)} draft={draft} />
        </LazySheet>
      )}
      {pickerUsed && (
        <Suspense>
          <MentionPicker open={text.picking} onClose={text.stopPicking} onPick={text.mention} />
        </Suspense>
      )}
    </>
  )
}

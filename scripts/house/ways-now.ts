import type { Way } from './ways.ts'

const client = ['client', 'request'].map((file) => `web/src/lib/client/${file}.ts`)
const aroundClient = [
  'contract/src/call.ts',
  'web/src/lib/client/api-error.ts',
  'web/src/lib/session/session.ts',
  'web/src/lib/client/renewal.ts',
]
const register = 'server/src/platform/http/register.ts'
const modules = 'server/src/modules.ts'
const limiter = 'server/src/platform/limits/limiter.ts'
const errors = [
  'server/src/platform/errors/app-error.ts',
  'server/src/platform/http/errors.ts',
  'contract/src/errors.ts',
]

const server = (module: string, ...files: string[]) => files.map((file) => `server/src/modules/${module}/${file}.ts`)
const web = (folder: string, ...files: string[]) => files.map((file) => `web/src/${folder}/${file}`)

/** Who asks. */
const identify = server('auth', 'auth.service', 'access-token', 'auth-ended.service')

export const waysNow: Way[] = [
  {
    name: 'a star',
    path: [
      ...web('features/topic/components', 'topic-card.tsx', 'star-button.tsx'),
      ...web('features/topic', 'api/star-topic.ts', 'star-toggle.ts', 'api/topic-cache.ts'),
      'web/src/lib/client/list-cache.ts',
      ...client,
      'contract/src/topic.ts',
      register,
      ...server('topic', 'topic.routes', 'topic.module'),
      modules,
      ...server('topic', 'topic-star.service'),
      ...server('star', 'star.module', 'star.service', 'star.queries'),
      ...server('topic', 'topic-write.queries'),
    ],
    around: [
      'web/src/lib/navigation/require-user.ts',
      ...aroundClient,
      ...identify,
      ...errors,
      limiter,
      ...server('topic', 'topic-cache'),
      ...server(
        'interaction-recorder',
        'interaction-recorder.module',
        'interaction-recorder.service',
        'interaction-recorder.queries',
      ),
    ],
  },
  {
    name: 'a message',
    path: [
      ...web('features/chat', 'composer/components/composer.tsx', 'live/api/send-message.ts', 'live/live.ts'),
      ...web('features/chat/outbox', 'outbox-entry.ts', 'outbox-items.ts', 'outbox.ts', 'outbox-store.ts'),
      ...web('features/chat', 'outbox/outbox-delivery.ts', 'live/api/start-live.ts'),
      'web/src/lib/socket/socket.ts',
      'contract/src/socket.ts',
      'contract/src/message.ts',
      'server/src/realtime/frames.ts',
      'server/src/realtime/socket-connection.ts',
      'server/src/realtime/realtime.ts',
      ...server('chat', 'chat.module', 'chat-send.service', 'chat-send.queries'),
      'server/src/platform/concurrency/batcher.ts',
      ...server('chat', 'chat-presenter.service', 'chat.views'),
      'server/src/realtime/delivery.ts',
      'server/src/realtime/registry.ts',
      ...web('features/chat', 'live/api/handle-frame.ts', 'api/apply-frame.ts', 'message-cache.ts', 'message-list.ts'),
      ...web('features/chat/messages', 'components/use-messages.ts', 'shown-messages.ts'),
      ...web('features/chat/messages/components', 'message-list.tsx', 'message-row.tsx', 'bubble.tsx'),
    ],
    around: [
      modules,
      'server/src/realtime/socket-server.ts',
      'server/src/realtime/socket-token.service.ts',
      limiter,
      'server/src/platform/errors/app-error.ts',
      'server/src/platform/events/events.ts',
      'contract/src/errors.ts',
      'web/src/lib/socket/socket.ts',
      'web/src/lib/storage/idb-store.ts',
    ],
  },
  {
    name: 'a sign-in with a second step',
    path: [
      ...web('screens/login', 'login-screen.tsx'),
      ...web('features/auth', 'components/sign-in-forms.tsx', 'api/picture-code.ts', 'api/sign-in.ts'),
      ...web('features/auth', 'second-step.ts', 'components/second-step-form.tsx', 'components/code-form.tsx'),
      ...web('features/auth', 'api/pass-second-step.ts'),
      ...client,
      'contract/src/auth.ts',
      'contract/src/two-factor-code.ts',
      register,
      ...server('auth', 'auth.routes', 'auth.module'),
      modules,
      ...server('auth', 'auth-token.service', 'auth-sign-in.service'),
      ...server(
        'checkcode',
        'checkcode.module',
        'checkcode.service',
        'checkcode-store.service',
        'picture',
        'checkcode.queries',
      ),
      ...server('user', 'user.module', 'user-account.service', 'password', 'user-account.queries'),
      ...server('auth', 'auth-challenge.queries', 'auth-second-step.service'),
      ...server('two-factor', 'two-factor.module', 'two-factor-second-step.service', 'two-factor-code.service', 'totp'),
      ...server('two-factor', 'two-factor.queries'),
      ...server('auth', 'auth.service', 'access-token', 'auth.queries', 'auth-device.queries'),
      'web/src/lib/session/session.ts',
    ],
    around: [
      ...web('features/auth', 'form-errors.ts'),
      'contract/src/call.ts',
      'web/src/lib/client/api-error.ts',
      'web/src/features/auth/device.ts',
      ...errors,
      ...server('password-check', 'password-check.module', 'password-check.service'),
      limiter,
    ],
  },
  {
    name: 'a page of the feed',
    path: [
      'web/src/screens/home/home-screen.tsx',
      ...web('features/topic', 'components/topic-list.tsx', 'api/page-topics.ts', 'api/topic-cache.ts'),
      'web/src/lib/client/infinite-list.ts',
      ...web('features/topic', 'components/topic-card.tsx'),
      ...client,
      'contract/src/topic.ts',
      register,
      ...server('topic', 'topic.routes', 'topic.module'),
      modules,
      ...server('topic', 'topic-list.service', 'topic-cache', 'card-json', 'topic-list.queries', 'topic.queries'),
      ...server('topic', 'topic-presenter.service', 'topic.views'),
    ],
    around: [
      ...aroundClient,
      ...identify,
      ...errors,
      'server/src/platform/database/paging.ts',
      ...server('user', 'user.module', 'user.service'),
      ...server('media', 'media.module', 'media.service'),
    ],
  },
  {
    name: 'an upload',
    path: [
      ...web('features/compose', 'components/media-area.tsx', 'composer.ts', 'upload-queue.ts', 'media-item.ts'),
      ...web('features/compose', 'components/use-open-composer.ts', 'api/upload-item.ts'),
      ...web('features/media', 'index.ts', 'api/upload-media.ts'),
      'web/src/lib/client/upload.ts',
      ...client,
      'contract/src/media.ts',
      register,
      'server/src/platform/http/file-body.ts',
      ...server('media', 'media.routes', 'media.module'),
      modules,
      ...server('media', 'media-upload.service', 'media-picture.service', 'picture', 'file-names', 'media.queries'),
      'server/src/platform/storage/storage.ts',
      'server/src/platform/storage/open-storage.ts',
      'server/src/platform/storage/folder-storage.ts',
      ...server('media', 'media.views'),
    ],
    around: [...aroundClient, ...identify, ...errors, limiter],
  },
]

import { webClient } from '#contract/web-client.ts'
import { all, anybody, owners, type Row, type Rows, shown, shownSignedIn, signedIn } from './row.ts'

/** Reads of the owner by their id in the path. */
const byId: Row = { input: ({ owner }) => ({ params: { id: owner.id } }), get: shown('USER_GONE') }

const wrongCode = { emailKey: 'none', emailCode: '000000' }
const newPassword = '海内存知己，天涯若比邻'

export const peopleRows: Rows = {
  'checkcode.getPicture': { input: () => ({ body: { checkcodeType: 'login' } }), get: anybody },
  'checkcode.sendEmail': {
    input: ({ owner }, asker) => ({ body: { checkcodeType: 'signup', email: `${asker}.${owner.email}` } }),
    get: anybody,
  },
  'checkcode.sendMyEmail': { get: signedIn },
  'auth.issueToken': {
    input: ({ owner, deviceId }) => {
      const credential = { authType: 'password', username: owner.username, password: 'a guess', deviceId }
      const username = JSON.stringify({ ...credential, checkcodekey: 'none', checkcode: '0000' })
      return { body: { ...webClient, grant_type: 'password', username } }
    },
    get: all('PICTURE_CODE_WRONG'),
  },
  'auth.revokeToken': { input: () => ({ body: { ...webClient, token: 'a guess' } }), get: anybody },
  'user.signUpByEmail': {
    input: ({ owner }, asker) => ({
      body: {
        username: `${asker}${owner.id}`,
        nickname: '来客',
        email: owner.email,
        password: newPassword,
        ...wrongCode,
      },
    }),
    get: all('EMAIL_CODE_WRONG'),
  },
  'user.resetPassword': {
    input: ({ owner }) => ({ body: { email: owner.email, password: newPassword, ...wrongCode } }),
    get: all('EMAIL_CODE_WRONG'),
  },
  'user.selectMyBase': { get: signedIn },
  'user.selectMyRecord': { get: signedIn },
  'user.selectBase': byId,
  'user.getDetail': byId,
  'user.selectRecord': byId,
  'user.baseList': { input: ({ owner }) => ({ body: { idList: [owner.id] } }), get: anybody },
  'user.page': { input: () => ({ body: {} }), get: signedIn },
  'user.total': { get: anybody },
  'user.updateAvatar': { input: ({ avatarId }) => ({ body: { avatarId } }), get: owners('MEDIA_GONE') },
  'user.updateDetail': {
    input: ({ pictureId }) => ({ body: { bio: '改了', coverId: pictureId } }),
    get: owners('MEDIA_GONE'),
  },

  'friend.follow': {
    input: ({ owner }) => ({ body: { followUserId: owner.id, followFlag: true } }),
    get: { nobody: 'UNAUTHENTICATED', stranger: 'ok', blocked: 'BLOCKED', owner: 'FOLLOW_SELF' },
  },
  'friend.list': { get: signedIn },
  'friend.pageFollows': { input: ({ owner }) => ({ body: { userId: owner.id } }), get: shownSignedIn('USER_GONE') },
  'friend.pageFans': { input: ({ owner }) => ({ body: { userId: owner.id } }), get: shownSignedIn('USER_GONE') },
  'friend.isFollow': { input: ({ owner }) => ({ body: { followUserIdList: [owner.id] } }), get: signedIn },
  'friend.followIdList': { get: signedIn },
  'friend.remark': {
    input: ({ owner }) => ({ body: { userId: owner.id, remark: '谁' } }),
    get: { nobody: 'UNAUTHENTICATED', stranger: 'ok', blocked: 'USER_GONE', owner: 'INPUT_INVALID' },
  },
  // Blocking back is allowed: it lasts when the owner takes their own block back.
  'friend.block': {
    input: ({ owner }) => ({ body: { userId: owner.id, blockFlag: true } }),
    get: { ...signedIn, owner: 'BLOCK_SELF' },
  },
  'friend.pageBlocks': { input: () => ({ body: {} }), get: signedIn },
  'friend.suggest': { get: signedIn },
  'friend.remarks': { get: signedIn },

  'interaction.page': { input: () => ({ body: {} }), get: signedIn },
  'interaction.unread': { get: signedIn },
  'interaction.read': { input: () => ({ body: {} }), get: signedIn },
}

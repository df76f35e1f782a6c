/**
 * Every limit of the product, named once. Lengths of texts are counted in characters as a person counts
 * them (grapheme clusters) unless a name says `Bytes`; durations carry their unit in the name.
 */
export const limits = {
  username: { min: 3, max: 20 },
  nickname: { min: 1, max: 20 },
  email: { max: 254 },
  /** ASVS 5.0, 6.2.1 and 6.2.9: at least 8 characters; 64 and more are allowed. The upper bound only caps the hashing work. */
  password: { min: 8, max: 128 },
  /**
   * What a character may be made of: combining marks (the most that a script stacks is four), UTF-16 units (the longest
   * emoji, two kissing people with skin tones, has 15), and on average UTF-8 bytes, which is nearly four units. All
   * characters of a text have one mark each on average.
   */
  characterParts: { marks: 8, units: 32, bytes: 8 },
  deviceId: { min: 8, max: 64 },
  /** The devices of a user that are listed and kept; the ones unseen for longest are forgotten. */
  devices: 50,
  recoveryCodes: 10,
  /** How long the second step of a sign-in may take, and the set-up of two factors. */
  challengeSeconds: 5 * 60,
  twoFactorSetUpSeconds: 15 * 60,
  /** Wrong codes after which a sign-in has to begin again. */
  challengeTries: 5,
  /** How long a trusted device need not pass the second step. */
  trustSeconds: 30 * 24 * 3600,
  /** How long a way over a third party may take. */
  thirdPartySeconds: 10 * 60,
  realName: { max: 40 },
  addresses: 20,
  addressName: { max: 20 },
  addressDetail: { max: 100 },
  addressLabel: { max: 5 },
  /** How long an export can be fetched. */
  exportSeconds: 24 * 3600,
  /** How long one can change one's mind. */
  closingSeconds: 7 * 24 * 3600,
  bio: { max: 100 },
  region: { max: 40 },
  remark: { max: 20 },
  postContent: { max: 1000 },
  topicContent: { max: 2000 },
  topicTitle: { max: 60 },
  topicPictures: { max: 9 },
  mentions: { max: 20 },
  hashtag: { max: 40 },
  /** Hashtags of one topic that are indexed; more are only text. */
  topicHashtags: 10,
  /** Title and artist of a track. */
  trackText: { max: 60 },
  /** Earlier wordings that are kept of one topic: it can be edited so often. */
  topicVersions: 50,
  /** How long what was deleted can be restored: a few seconds on the screen, and the way there. */
  restoreSeconds: 60,
  /** The most that `topic.countNew` counts: more is shown as 99+. */
  newTopics: 100,
  /** Unread lines of 互动 are counted so far for each kind (more is shown as 99+), all lines so far. */
  unreadInteractions: 100,
  interactionTotal: 1000,
  reportNote: { max: 200 },
  feedbackContent: { min: 5, max: 500 },
  announcementTitle: { max: 40 },
  announcementContent: { max: 2000 },
  announcementCategory: { max: 10 },
  /** Announcements that the pop-up shows at once. */
  shownAnnouncements: 5,
  keyword: { max: 40 },
  /** Lists of topics that have no counter of their own are counted so far. */
  listTotal: 1000,
  /** What is found is counted, and can be paged by number, so far. */
  searchTotal: 1000,
  searchPages: 100,
  hotWords: 12,
  suggestedWords: 6,
  suggestions: 20,
  /** Ids that one call takes or gives (specification, section 7: base-list, is-follow, follow-id-list). */
  idList: { max: 200 },
  follows: 2000,
  blocks: 1000,

  pictureBytes: 20 * 1024 * 1024,
  /** Told from the head of the file, before it is decoded. */
  picturePixels: 50_000_000,
  videoBytes: 100 * 1024 * 1024,
  audioBytes: 30 * 1024 * 1024,
  mediaMs: 30 * 60 * 1000,
  /** An upload that nothing refers to is removed after a day. */
  looseMediaSeconds: 24 * 3600,
  /** How much of a topic's text a feed card carries before it is cut. */
  cardContent: { max: 280 },
  messageContent: { max: 2000 },
  /** How long after sending a message can be recalled. */
  recallSeconds: 120,
  voiceMs: 60_000,
  waveform: { max: 60 },
  /** What is searched of a window: so many messages, the newest. */
  searchedMessages: 20_000,
  socketTokenSeconds: 30,
  socketFrameBytes: 32 * 1024,
  /** Frames of one connection that wait for those before them. */
  socketWaitingFrames: 100,
  /** More than this waiting for a slow reader ends its connection. */
  socketBufferedBytes: 1024 * 1024,
  /** Both sides ask so often whether the other is there; who has not answered by the next time is gone. */
  heartbeatSeconds: 25,
  /** Sockets that one user may hold open; one more ends the oldest. */
  socketsPerUser: 20,
  typingPauseMs: 3000,
  pageSize: { max: 50, default: 10 },
  pageNo: { max: 10_000 },
  cursor: { max: 200 },
  /** Nested replies that come along with each reply before 查看全部. */
  nestedPreview: 2,
  bodyBytes: 256 * 1024,
  /** How long the body of a call may take; a file may take longer, but in each such time so many bytes of it must come. */
  bodySeconds: 30,
  fileBytesPerPause: 32 * 1024,
  /** Bodies of one address that are on their way at once. */
  openBodiesPerAddress: 100,

  accessTokenSeconds: 15 * 60,
  refreshTokenSeconds: 60 * 24 * 3600,
  /** How long after signing in one must sign in again, however often the session was used (ASVS 5.0, 7.3.2). */
  sessionSeconds: 365 * 24 * 3600,
  checkcodeSeconds: 10 * 60,
  pictureCheckcodeSeconds: 5 * 60,
  /** Wrong tries after which a code is dead, however long it would still have lived. */
  checkcodeTries: 5,
} as const

/** How many times something may be done in a window of time. */
export interface Quota {
  /** Allowed times in each window. */
  times: number
  windowSeconds: number
}

/** Rates, each counted per the thing that its name says. */
export const quotas = {
  /** All calls, per address. */
  callsPerAddress: { times: 1200, windowSeconds: 60 },
  pictureCheckcodePerAddress: { times: 60, windowSeconds: 60 },
  /** By who asks and the mailbox, so that nobody can use up what is another's; for resetting a password apart from all else. */
  emailCheckcodePerAskerAndMailbox: { times: 5, windowSeconds: 3600 },
  /** At most one mail a minute for one asker to one mailbox. */
  emailCheckcodePause: { times: 1, windowSeconds: 60 },
  /** Mails to one mailbox, whoever asks, before a picture code is asked for with each. */
  emailCheckcodeWithoutPicture: { times: 5, windowSeconds: 3600 },
  emailCheckcodePerAddress: { times: 30, windowSeconds: 3600 },
  /** Wrong passwords for one account (or one name that is nobody's) from one address: the eleventh waits. */
  signInFailuresPerName: { times: 10, windowSeconds: 15 * 60 },
  /** The same from a device on which the account was signed in: it waits for its own alone. */
  signInFailuresPerKnownDevice: { times: 10, windowSeconds: 15 * 60 },
  /** Wrong passwords for one account from everywhere, against guessing from many addresses. */
  signInFailuresPerNameAnywhere: { times: 100, windowSeconds: 3600 },
  /** Wrong codes of the second step, and of what else asks for one, for one user. */
  twoFactorFailuresPerUser: { times: 10, windowSeconds: 15 * 60 },
  /** The same, so that whoever knows the password cannot guess on for weeks. */
  twoFactorFailuresPerUserAndDay: { times: 60, windowSeconds: 24 * 3600 },
  /** By who asks and the number. */
  phoneCheckcodePerAskerAndPhone: { times: 5, windowSeconds: 3600 },
  phoneCheckcodePause: { times: 1, windowSeconds: 60 },
  phoneCheckcodePerUser: { times: 10, windowSeconds: 24 * 3600 },
  thirdPartyBeginningsPerAddress: { times: 60, windowSeconds: 3600 },
  certificationsPerUser: { times: 5, windowSeconds: 24 * 3600 },
  addressWritesPerUser: { times: 60, windowSeconds: 3600 },
  exportsPerUser: { times: 3, windowSeconds: 24 * 3600 },
  closingsPerUser: { times: 10, windowSeconds: 24 * 3600 },
  signUpsPerAddress: { times: 20, windowSeconds: 3600 },
  postsPerUser: { times: 20, windowSeconds: 60 },
  topicsPerUser: { times: 10, windowSeconds: 60 },
  editsPerUser: { times: 30, windowSeconds: 60 },
  uploadsPerUser: { times: 60, windowSeconds: 5 * 60 },
  /** What the files that one user sends weigh together, in megabytes. */
  uploadedMegabytesPerUser: { times: 1000, windowSeconds: 24 * 3600 },
  /** Files that are not there: names cannot be guessed. */
  unknownFilesPerAddress: { times: 300, windowSeconds: 60 },
  /** Tokens that open no socket. */
  badSocketTokensPerAddress: { times: 60, windowSeconds: 60 },
  followsPerUser: { times: 60, windowSeconds: 60 },
  reportsPerUser: { times: 20, windowSeconds: 3600 },
  feedbackPerUser: { times: 10, windowSeconds: 3600 },
  announcementsPerUser: { times: 30, windowSeconds: 3600 },
  searchesPerAddress: { times: 300, windowSeconds: 60 },
  socketTokensPerUser: { times: 60, windowSeconds: 60 },
  /** Frames of every kind that one socket may send. */
  framesPerSocket: { times: 300, windowSeconds: 10 },
  windowsPerUser: { times: 60, windowSeconds: 60 },
  starsPerUser: { times: 120, windowSeconds: 60 },
} as const satisfies Record<string, Quota>

/**
 * Every limit of the product, named once; how often something may be done stands in `quotas.ts`. Lengths of texts are counted in characters as a person counts
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
  /** After the second step, the staff may work so long in a session before they are asked for a code again. */
  staffSeconds: 12 * 3600,
  /** So long who was let in may look without being looked up again, unless it is known that they may do less; for what leaves a line in the audit log they are looked up each time. */
  staffStandingSeconds: 10,
  /** Why somebody of the staff did what they did. */
  staffReason: { min: 2, max: 200 },
  /** In 分: what somebody of the staff adjusts alone, as the database holds too, and the most at once. */
  adjustmentAlone: 10_000,
  adjustment: 10_000_000,
  /** Numbers of orders and trades that are looked for; transfers of one payment that are shown. */
  outwardNumber: { max: 64 },
  wayTransfers: 100,
  /** Of the service desk: a note on a conversation, a text at hand with its name, how many of them, and people that are named. */
  handoverNote: { max: 500 },
  quickAnswerTitle: { max: 20 },
  quickAnswers: 100,
  deskPeople: 100,
  /** A user may say so long after it how well they were served. */
  ratingSeconds: 24 * 3600,
  /** How long whoever is banned may appeal with what refused them. */
  appealTokenSeconds: 24 * 3600,
  /** So many lines of the audit log are saved as one file. */
  auditExport: 5000,
  /** What the staff looks somebody up by. */
  peopleQuery: { max: 100 },
  /** Within so long, looking at a sensitive field again is the same look. */
  unmaskSeconds: 600,
  /** How long a line of the audit log is kept; the database refuses to let go of it sooner. */
  auditYears: 3,
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
  /** Of one user. */
  remarks: 2000,
  postContent: { max: 1000 },
  topicContent: { max: 2000 },
  topicTitle: { max: 60 },
  topicPictures: { max: 9 },
  /** Drafts of new topics that a device keeps of a user. */
  topicDrafts: { max: 20 },
  mentions: { max: 20 },
  hashtag: { max: 40 },
  /** Hashtags of one topic that are indexed; more are only text. */
  topicHashtags: 10,
  /** Title and artist of a track. */
  trackText: { max: 60 },
  /** A track is heard to its end when it began so long ago: those that count are a minute long, and the network takes its time. */
  listenSeconds: 55,
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
  /** Of a reported message, those before and after it that go with the report, and how much of each. */
  reportExcerpt: { around: 3, content: 500 },
  /** By when a report shall be decided, and an appeal. */
  caseSeconds: 24 * 3600,
  appealDecisionSeconds: 3 * 24 * 3600,
  /** Cases that are decided, closed or assigned at once. */
  casesAtOnce: 20,
  /** What the staff writes to whom a decision touches. */
  moderationWords: { min: 2, max: 300 },
  /** How long somebody can be silenced or banned for a time. */
  caseSanctionDays: { max: 365 },
  /** How long after a decision it can be appealed, and by how much text. */
  appealSeconds: 14 * 24 * 3600,
  appealContent: { min: 5, max: 500 },
  /** Of what nobody has reported, one of so many is shown as a sample. */
  moderationSample: 10,
  /** Counted so far of somebody's history, and listed so many of it. */
  historyTotal: 100,
  historyShown: 10,
  /** How long a case is kept once it is closed, with its reports, decisions and appeals. */
  caseYears: 3,
  feedbackContent: { min: 5, max: 500 },
  announcementTitle: { max: 40 },
  announcementContent: { max: 2000 },
  announcementCategory: { max: 10 },
  /** What the State Council publishes of a year. */
  holidayNotice: { max: 40 },
  holidayName: { max: 10 },
  holidayDays: { max: 15 },
  holidaysPerYear: { max: 12 },
  /** Announcements that the pop-up shows at once. */
  shownAnnouncements: 5,
  /** Of which a device remembers that they have been closed. */
  closedAnnouncements: 100,
  keyword: { max: 40 },
  /** Lists of topics that have no counter of their own are counted so far. */
  listTotal: 1000,
  /** What somebody has starred or replied is counted so far: of each line, it is looked up whether the reader may see its topic. */
  personalListTotal: 100,
  /** Queues and records of the staff are counted so far within the statement of their page; the overview counts up to `listTotal`. */
  staffListTotal: 100,
  /** What is found is counted, and can be paged by number, so far. */
  searchTotal: 1000,
  searchPages: 100,
  hotWords: 12,
  suggestedWords: 6,
  suggestedTitles: 4,
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
  /** How much of a message stands in one that answers it, and in the list of windows. */
  quotedContent: { max: 100 },
  /** How long after sending a message can be recalled. */
  recallSeconds: 120,
  voiceMs: 60_000,
  waveform: { max: 60 },
  /** What is searched of a window: so many messages, the newest. */
  searchedMessages: 20_000,
  /** So many that were removed or given back a client hears of when it catches up with a window. */
  judgedMessages: 100,
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
  /** Name of an account of the ledger: owner, unit, purpose and part. */
  accountName: { max: 140 },
  /** Entries of a statement that one call gives. */
  statementEntries: 1000,
  /** How long closings are signed with the same key. */
  ledgerKeySeconds: 365 * 24 * 3600,
  /** Closings whose trees are kept: a statement is made of the newest. */
  ledgerTrees: 3,
  pageSize: { max: 50, default: 10 },
  pageNo: { max: 10_000 },
  cursor: { max: 200 },
  /** Nested replies that come along with each reply before 查看全部. */
  nestedPreview: 2,
  /** UTF-8 bytes that a character of these takes on average; Chinese takes three. What takes more is whole under 查看全部 alone. */
  nestedPreviewBytes: 3.5,
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

  /** Wrong payment passwords after which it is locked, and for how long: of six digits nobody gets to try a thousandth. */
  paymentPasswordTries: 5,
  paymentPasswordLockSeconds: 3 * 3600,
  /** After a reset of the payment password nothing is paid out for a day: time to notice one that was not one's own. */
  payoutPauseSeconds: 24 * 3600,
  /**
   * What may be paid without the payment password by who has chosen so, in 分: 200 yuan each, which is what the wallets of China begin
   * with; 1,000 yuan a business day, which is the most for payments that are confirmed by less than two things
   * (非银行支付机构网络支付业务管理办法, notice 43 of 2015 of the People's Bank, article 24).
   */
  smallPayment: { each: 20_000, day: 100_000 },
  /** One top-up, in 分: from 1 to 50,000 yuan. */
  topUp: { min: 100, max: 5_000_000 },
  /** How long a top-up can be paid. */
  topUpSeconds: 30 * 60,
  /** One withdrawal, in 分: from 1 to 50,000 yuan. */
  withdrawal: { min: 100, max: 5_000_000 },
  /** What one user may withdraw on one business day, in 分: 100,000 yuan. */
  withdrawalsPerDay: 10_000_000,
  /**
   * What a withdrawal costs, the rule that wallets in China share: 20,000 yuan in a lifetime are free; what is beyond costs 0.1 %
   * (`perMille`), rounded to the nearest 分, at least 0.10 yuan.
   */
  withdrawalFee: { free: 2_000_000, perMille: 1, min: 10 },
  /** One remittance to a friend, in 分: from 0.01 to 2,000 yuan. */
  remittance: { min: 1, max: 200_000 },
  /** How long a remittance can be accepted; then it returns. */
  remittanceSeconds: 24 * 3600,
  remittanceNote: { max: 30 },
  /** One share of a red packet, in 分: from 0.01 to 200 yuan, the bound that red packets have everywhere. */
  redPacketShare: { min: 1, max: 20_000 },
  redPacketShares: { min: 1, max: 100 },
  /** A whole red packet, in 分: no more than may be paid on a day. */
  redPacketTotal: { min: 1, max: 500_000 },
  /** How long one can be taken of; then the rest returns. */
  redPacketSeconds: 24 * 3600,
  redPacketGreeting: { max: 25 },
  greetingCardText: { min: 1, max: 120 },
  greetingCardName: { max: 12 },
  greetingCardSeal: { max: 4 },
  /** Cards of one sender that wait for their day. */
  greetingCardsDue: 50,
  /** How soon and how late a card may be due: a lunar year with a leap month has 385 days. */
  greetingCardAheadSeconds: { min: 60, max: 400 * 24 * 3600 },
  /**
   * What may be spent out of a balance, in 分, by the class of the account (非银行支付机构网络支付业务管理办法, notice 43 of 2015 of the
   * People's Bank, article 11): class 1 asks for one check of who somebody is, and gives 1,000 yuan in a lifetime; class 2 for three,
   * and gives 100,000 a year; class 3 for five, or for meeting them, and gives 200,000 a year. The app has three checks
   * (`identityChecks`): the name and ID number that the verifier has passed, the bound mobile number, and the payee's account at the
   * provider. So nobody is in class 3 yet. Without the first check nobody is verified, whatever else there is.
   */
  spending: { lifetime: 100_000, yearByThree: 10_000_000, yearByFive: 20_000_000 },
  /**
   * What one user may pay to others out of the balance on one business day, in 分, whatever comes back: 5,000 yuan, the most for what
   * two things confirm of which none is a digital certificate (article 24 of the same; a payout to oneself is none). Ours are what
   * only they know, the payment password, and what only they have, the session on their device (article 22): it is renewed by a token
   * that works once, and ends when one is used twice. Whoever must not count the session as the second has to put 100_000 here.
   */
  paymentsPerDay: 500_000,
  /** One's own note to a line of the bill. */
  billNote: { max: 50 },
  /** A keyword is looked for in the newest of a bill, so many. */
  searchedEntries: 2000,
  /** A file of the bill holds so many lines. */
  exportedEntries: 5000,
} as const

/** Of chats. Apart from the others, as the first page does not need them. */
export const chatLimits = {
  /** What is unread is counted in so many windows of a user: the pinned ones, then the newest. */
  unreadWindows: 1000,
} as const

/** Of festivals and solar terms. */
export const festivalLimits = {
  /** So many of the next ones are told together: some three months. */
  nextOccurrences: 10,
} as const

/** Of coupons and of what they pay for. Apart from the others, as the first page does not need them. */
export const couponLimits = {
  couponTitle: { max: 16 },
  couponNote: { max: 40 },
  /** What a coupon speaks of, in 分: 100,000 yuan. */
  couponAmount: 10_000_000,
  /** The centre shows an offer so long before it can be claimed. */
  couponComingSeconds: 3 * 24 * 3600,
  /** Its owner is told so long before a coupon lapses: at nine in the morning, as most lapse at midnight. */
  couponNoticeSeconds: 15 * 3600,
  /** At a checkout so many are looked at, those that lapse first. */
  proposedCoupons: 100,
  /** A cover of red packets that was never used can be given back so long. */
  coverRefundSeconds: 7 * 24 * 3600,
} as const

/** Of points. Apart from the others, as the first page does not need them. */
export const pointLimits = {
  /** Days of the strip that lie before today: they can be made up for. */
  daysBefore: 4,
  daysAfter: 2,
  /** Points for making up for a missed day without a card. */
  makeUpPrice: 20,
  /** Missed days that can be made up for in a month. */
  makeUpsPerMonth: 3,
  /** Points for a 补签 card. */
  makeUpCardPrice: 15,
  /** 补签 cards that can be had for points in a month. */
  makeUpCardsPerMonth: 3,
  /** Coupons of one kind that can be had for points in a month. */
  couponsPerMonth: 2,
  /** How long before points lapse their owner is told. */
  lapseNoticeDays: 30,
} as const

/** Of reminders. Apart from the others, as the first page does not need them. */
export const reminderLimits = {
  /** Festivals, terms and own days of one user. */
  reminders: 100,
  title: { max: 20 },
  /** So many days before, and on so many different days. */
  daysBefore: { max: 30, times: 3 },
  /** The feed for calendars tells of so many whole years before this one, and after it. */
  feedYears: { before: 1, after: 5 },
} as const

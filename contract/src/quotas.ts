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
  /** The same of all who come from one address: a dormitory or an office may share one, but fresh accounts there do not add up. */
  uploadedMegabytesPerAddress: { times: 5000, windowSeconds: 24 * 3600 },
  /** Files that are not there: names cannot be guessed. */
  unknownFilesPerAddress: { times: 300, windowSeconds: 60 },
  /** Tokens that open no socket. */
  badSocketTokensPerAddress: { times: 60, windowSeconds: 60 },
  followsPerUser: { times: 60, windowSeconds: 60 },
  reportsPerUser: { times: 20, windowSeconds: 3600 },
  appealsPerUser: { times: 10, windowSeconds: 3600 },
  feedbackPerUser: { times: 10, windowSeconds: 3600 },
  couponClaimsPerUser: { times: 60, windowSeconds: 60 },
  /** In 分: what somebody of the staff adjusts and gives back alone; what is more waits for a second person. */
  movedAlonePerUser: { times: 100_000, windowSeconds: 24 * 3600 },
  wordTrialsPerUser: { times: 60, windowSeconds: 3600 },
  announcementsPerUser: { times: 30, windowSeconds: 3600 },
  searchesPerAddress: { times: 300, windowSeconds: 60 },
  socketTokensPerUser: { times: 60, windowSeconds: 60 },
  /** Frames of every kind that one socket may send. */
  framesPerSocket: { times: 300, windowSeconds: 10 },
  windowsPerUser: { times: 60, windowSeconds: 60 },
  starsPerUser: { times: 120, windowSeconds: 60 },
  pointOperationsPerUser: { times: 60, windowSeconds: 60 },
  exchangesPerUser: { times: 20, windowSeconds: 60 },
  /** Payments that are begun at the provider, those for orders included. */
  topUpsPerUser: { times: 30, windowSeconds: 3600 },
  withdrawalsPerUser: { times: 20, windowSeconds: 24 * 3600 },
  remittancesPerUser: { times: 60, windowSeconds: 3600 },
  coverOrdersPerUser: { times: 30, windowSeconds: 3600 },
  eTicketsPerUser: { times: 120, windowSeconds: 3600 },
  listensPerUser: { times: 600, windowSeconds: 3600 },
  trainOrdersPerUser: { times: 60, windowSeconds: 3600 },
  waitlistPerUser: { times: 60, windowSeconds: 3600 },
  redPacketsPerUser: { times: 60, windowSeconds: 3600 },
  redPacketTakesPerUser: { times: 60, windowSeconds: 60 },
  /** Red packets that are not there, or not for who asks: their links cannot be guessed. */
  unknownRedPacketsPerAddress: { times: 120, windowSeconds: 60 },
  greetingCardsPerUser: { times: 100, windowSeconds: 24 * 3600 },
  /** Greeting cards that are not there, or not for who asks: their addresses cannot be guessed. */
  unknownGreetingCardsPerAddress: { times: 120, windowSeconds: 60 },
  billNotesPerUser: { times: 120, windowSeconds: 3600 },
  billExportsPerUser: { times: 20, windowSeconds: 3600 },
  passengerWritesPerUser: { times: 30, windowSeconds: 3600 },
  reminderWritesPerUser: { times: 120, windowSeconds: 3600 },
  feedRenewalsPerUser: { times: 20, windowSeconds: 24 * 3600 },
  /** Calendars ask every few hours; several devices of one person may have the same address. */
  feedReadsPerFeed: { times: 120, windowSeconds: 3600 },
  /** Feeds that are not there: their addresses cannot be guessed. */
  unknownFeedsPerAddress: { times: 120, windowSeconds: 3600 },
  /** Drawn cards of shared links: a crawler asks for one a page. */
  linkCardsPerAddress: { times: 300, windowSeconds: 600 },
  payeeBindingsPerUser: { times: 10, windowSeconds: 24 * 3600 },
} as const satisfies Record<string, Quota>

import { accountBindCalls } from './account-bind.ts'
import { adjustmentCalls } from './adjustment.ts'
import { addressCalls } from './address.ts'
import { agreementCalls } from './agreement.ts'
import { announcementCalls } from './announcement.ts'
import { appealCalls } from './appeal.ts'
import { auditCalls } from './audit.ts'
import { authCalls } from './auth.ts'
import { type Call, type CallInput, type CallOutput } from './call.ts'
import { categoryCalls } from './category.ts'
import { certificationCalls } from './certification.ts'
import { chatCalls } from './chat.ts'
import { checkcodeCalls } from './checkcode.ts'
import { closingCalls } from './closing.ts'
import { couponCalls } from './coupon.ts'
import { dataExportCalls } from './data-export.ts'
import { deviceCalls } from './device.ts'
import { festivalCalls } from './festival.ts'
import { friendCalls } from './friend.ts'
import { feedbackCalls } from './feedback.ts'
import { greetingCardCalls } from './greeting-card.ts'
import { holidayCalls } from './holiday.ts'
import { helpCalls } from './help.ts'
import { interactionCalls } from './interaction.ts'
import { mallCalls } from './mall.ts'
import { ledgerCalls } from './ledger.ts'
import { couponDeskCalls, ledgerDeskCalls, paymentDeskCalls } from './money-desk.ts'
import { mediaCalls } from './media.ts'
import { moderationWordCalls } from './moderation-word.ts'
import { moderationCaseCalls } from './moderation-case.ts'
import { musicCalls } from './music.ts'
import { peopleCalls } from './people.ts'
import { personRecordCalls } from './person-record.ts'
import { officialTopicCalls } from './official-topic.ts'
import { operatorSettingCalls } from './operator-setting.ts'
import { overviewCalls } from './overview.ts'
import { passengerCalls } from './passenger.ts'
import { paymentPasswordCalls } from './payment-password.ts'
import { paymentCalls } from './payment.ts'
import { postCalls } from './post.ts'
import { railwayAccountCalls } from './railway-account.ts'
import { runCalls } from './run.ts'
import { refundCalls } from './refund.ts'
import { redPacketCoverCalls } from './red-packet-cover.ts'
import { redPacketCalls } from './red-packet.ts'
import { remittanceCalls } from './remittance.ts'
import { reminderCalls } from './reminder.ts'
import { profileReviewCalls } from './profile-review.ts'
import { reportCalls } from './report.ts'
import { sanctionCalls } from './sanction.ts'
import { retentionCalls } from './retention.ts'
import { searchCalls } from './search.ts'
import { serviceCalls } from './service.ts'
import { settingsCalls } from './settings.ts'
import { staffCalls } from './staff.ts'
import { timetableCalls } from './timetable.ts'
import { fareCalls } from './fare.ts'
import { trainSearchCalls } from './train-search.ts'
import { topicCalls } from './topic.ts'
import { eTicketCalls } from './e-ticket.ts'
import { trainOrderCalls } from './train-order.ts'
import { twoFactorCalls } from './two-factor.ts'
import { userCalls } from './user.ts'
import { welfareCalls } from './welfare.ts'
import { tripBadgeCalls } from './trip-badge.ts'
import { waitlistLogCalls } from './waitlist-log.ts'
import { waitlistCalls } from './waitlist.ts'
import { walletCalls } from './wallet.ts'

/** Every call of the API, by domain: the server registers them, the client calls `domain.name`. */
export const contract = {
  checkcode: checkcodeCalls,
  auth: authCalls,
  user: userCalls,
  device: deviceCalls,
  twoFactor: twoFactorCalls,
  accountBind: accountBindCalls,
  certification: certificationCalls,
  address: addressCalls,
  dataExport: dataExportCalls,
  closing: closingCalls,
  category: categoryCalls,
  topic: topicCalls,
  post: postCalls,
  friend: friendCalls,
  media: mediaCalls,
  search: searchCalls,
  interaction: interactionCalls,
  chat: chatCalls,
  service: serviceCalls,
  settings: settingsCalls,
  report: reportCalls,
  sanction: sanctionCalls,
  people: peopleCalls,
  personRecord: personRecordCalls,
  moderationCase: moderationCaseCalls,
  profileReview: profileReviewCalls,
  appeal: appealCalls,
  music: musicCalls,
  announcement: announcementCalls,
  officialTopic: officialTopicCalls,
  help: helpCalls,
  festival: festivalCalls,
  holiday: holidayCalls,
  feedback: feedbackCalls,
  coupon: { ...couponCalls, ...couponDeskCalls },
  agreement: agreementCalls,
  paymentPassword: paymentPasswordCalls,
  payment: { ...paymentCalls, ...paymentDeskCalls },
  adjustment: adjustmentCalls,
  refund: refundCalls,
  remittance: remittanceCalls,
  redPacketCover: redPacketCoverCalls,
  redPacket: redPacketCalls,
  greetingCard: greetingCardCalls,
  waitlist: waitlistCalls,
  waitlistLog: waitlistLogCalls,
  tripBadge: tripBadgeCalls,
  wallet: walletCalls,
  staff: staffCalls,
  audit: auditCalls,
  moderationWord: moderationWordCalls,
  operatorSetting: operatorSettingCalls,
  overview: overviewCalls,
  retention: retentionCalls,
  welfare: welfareCalls,
  mall: mallCalls,
  reminder: reminderCalls,
  ledger: { ...ledgerCalls, ...ledgerDeskCalls },
  railwayAccount: railwayAccountCalls,
  passenger: passengerCalls,
  timetable: timetableCalls,
  run: runCalls,
  fare: fareCalls,
  trainSearch: trainSearchCalls,
  trainOrder: trainOrderCalls,
  eTicket: eTicketCalls,
}

export type Contract = typeof contract

/** `'topic.page'`, `'auth.issueToken'`, … */
export type CallName = {
  [Domain in keyof Contract]: `${Domain}.${keyof Contract[Domain] & string}`
}[keyof Contract]

type CallOf<Name extends CallName> = Name extends `${infer Domain extends keyof Contract}.${infer Operation}`
  ? Operation extends keyof Contract[Domain]
    ? Extract<Contract[Domain][Operation], Call>
    : never
  : never

export type InputOf<Name extends CallName> = CallInput<CallOf<Name>>
export type OutputOf<Name extends CallName> = CallOutput<CallOf<Name>>

/** The calls as a flat list with their names. */
export const listCalls = (): { name: CallName; call: Call }[] =>
  Object.entries(contract).flatMap(([domain, calls]) =>
    Object.entries(calls as Record<string, Call>).map(([operation, call]) => ({
      name: `${domain}.${operation}` as CallName,
      call,
    })),
  )

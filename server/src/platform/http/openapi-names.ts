import { accountBind } from '#contract/account-bind.ts'
import { address, addressInput } from '#contract/address.ts'
import { adjustment } from '#contract/adjustment.ts'
import { refund, refundable } from '#contract/refund.ts'
import { agreement, agreementStanding, agreementVersion, managedAgreement } from '#contract/agreement.ts'
import { announcement, managedAnnouncement } from '#contract/announcement.ts'
import { ownDecision } from '#contract/appeal.ts'
import { auditLine } from '#contract/audit.ts'
import { tokenAnswer, tokenRequest } from '#contract/auth.ts'
import { category, categoryBrief } from '#contract/category.ts'
import { certification } from '#contract/certification.ts'
import { chatWindow, serviceAccount, unreadMessages } from '#contract/chat.ts'
import { closing } from '#contract/closing.ts'
import { coupon, couponDiscount, couponOffer } from '#contract/coupon.ts'
import { dataExport } from '#contract/data-export.ts'
import { device } from '#contract/device.ts'
import { id, time } from '#contract/envelope.ts'
import { followState } from '#contract/friend.ts'
import { greetingCard, greetingCardKey, greetingCardRecord } from '#contract/greeting-card.ts'
import { officialTopic } from '#contract/official-topic.ts'
import { heldProfile } from '#contract/profile-review.ts'
import { helpArticle, helpArticleVersion, managedArticle } from '#contract/help.ts'
import { interaction, unreadInteractions } from '#contract/interaction.ts'
import { ledgerClosing } from '#contract/ledger.ts'
import { audio, picture, video } from '#contract/media.ts'
import { mention } from '#contract/mention.ts'
import { attachment, lastMessage, message, quote } from '#contract/message.ts'
import { publishedTrack, track } from '#contract/music.ts'
import { passenger, studentQualification } from '#contract/passenger.ts'
import { paymentPasswordState } from '#contract/payment-password.ts'
import { payee, topUp, withdrawal } from '#contract/payment.ts'
import { managedPayment } from '#contract/money-desk.ts'
import { caseDecision, caseTarget, contentReview } from '#contract/moderation-case.ts'
import { wordVersion } from '#contract/moderation-word.ts'
import { operatorSettingValues } from '#contract/operator-setting.ts'
import { nestedPost, post, postInTopic } from '#contract/post.ts'
import { railwaySession } from '#contract/railway-account.ts'
import { stationId, trainCode } from '#contract/railway.ts'
import { coverOrder } from '#contract/red-packet-cover.ts'
import { redPacket, redPacketKey, redPacketRecord, redPacketShare } from '#contract/red-packet.ts'
import { nextDay, ownDay, reminder, reminderFeed, reminderSet } from '#contract/reminder.ts'
import { remittance } from '#contract/remittance.ts'
import { personCard } from '#contract/people.ts'
import { sanctionNotice } from '#contract/sanction-notice.ts'
import { sanction } from '#contract/sanction.ts'
import { hashtag } from '#contract/search.ts'
import { handover } from '#contract/service.ts'
import { settings } from '#contract/settings.ts'
import { staffGrant, staffSelf } from '#contract/staff.ts'
import { trainOffer, trainPlace } from '#contract/train-search.ts'
import { trainLeg, trainOrder, trainTicket } from '#contract/train-ticket.ts'
import { starState, topicBrief, topicCard, topicDetail, topicVersion } from '#contract/topic.ts'
import { twoFactor } from '#contract/two-factor.ts'
import { myBase, userBase, userBrief, userCard, userDetail, userRecord } from '#contract/user.ts'
import { tripBadge } from '#contract/trip-badge.ts'
import { logHead } from '#contract/waitlist-log.ts'
import { waitlistCombination, waitlistEntry } from '#contract/waitlist.ts'
import { billLine, purchase } from '#contract/wallet.ts'
import { welfare } from '#contract/welfare.ts'
import { z } from 'zod'

/** What has a name in the description of the API: the schemas of the contract that several calls share, as it calls them. */
const shared = {
  ...{ id, time },
  ...{
    sanction,
    personCard,
    sanctionNotice,
    userBrief,
    userBase,
    userCard,
    userDetail,
    userRecord,
    myBase,
    followState,
    device,
    twoFactor,
    tokenAnswer,
    tokenRequest,
  },
  ...{ accountBind, address, addressInput, certification, closing, dataExport, settings, agreementStanding },
  ...{ category, categoryBrief, topicCard, topicDetail, topicBrief, topicVersion, starState, hashtag, mention },
  ...{ post, nestedPost, postInTopic, picture, video, audio, track, publishedTrack },
  ...{ chatWindow, message, lastMessage, attachment, quote, serviceAccount, unreadMessages, handover },
  ...{
    stationId,
    trainCode,
    trainOffer,
    trainPlace,
    trainOrder,
    trainLeg,
    trainTicket,
    waitlistCombination,
    waitlistEntry,
    logHead,
    tripBadge,
    passenger,
    studentQualification,
    railwaySession,
  },
  ...{
    interaction,
    unreadInteractions,
    announcement,
    managedAnnouncement,
    helpArticle,
    helpArticleVersion,
    managedArticle,
    agreement,
    agreementVersion,
    managedAgreement,
    officialTopic,
    heldProfile,
    contentReview,
    staffGrant,
    staffSelf,
    auditLine,
  },
  ...{ caseTarget, caseDecision, ownDecision, wordVersion, operatorSettingValues, managedPayment, adjustment },
  ...{ refund, refundable },
  ...{ payee, topUp, withdrawal, paymentPasswordState },
  ...{ coupon, couponOffer, couponDiscount },
  ...{
    billLine,
    purchase,
    coverOrder,
    ledgerClosing,
    remittance,
    redPacket,
    redPacketKey,
    redPacketShare,
    redPacketRecord,
    welfare,
  },
  ...{ greetingCard, greetingCardKey, greetingCardRecord, reminder, reminderFeed, reminderSet, nextDay, ownDay },
}

/** `topicCard` → `TopicCard`, which is also the name of its type. */
export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

const descriptions: Partial<Record<keyof typeof shared, string>> = {
  id: '正的 64 位整数，写成字符串',
  time: '带时区的 ISO 8601',
}

/** Gives the schemas their names; of the process, as schemas are. */
export const nameSchemas = (): void => {
  for (const [name, schema] of Object.entries(shared)) {
    const description = descriptions[name as keyof typeof shared]
    z.globalRegistry.add(schema, { id: pascal(name), ...(description === undefined ? {} : { description }) })
  }
}

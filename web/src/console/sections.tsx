import {
  BadgeCheck,
  Archive,
  ArrowLeftRight,
  CalendarDays,
  CreditCard,
  ChartLine,
  CircleHelp,
  FileText,
  Flag,
  Headset,
  Megaphone,
  Route,
  Hourglass,
  Images,
  Scale,
  ScanLine,
  ScrollText,
  ShieldCheck,
  TicketPercent,
  TrainFront,
  SlidersHorizontal,
  SpellCheck,
  Undo2,
  UserRoundCog,
  Users,
} from 'lucide-react'
import type { ConsoleSection } from './section.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

interface Group {
  name: string
  sections: readonly ConsoleSection[]
}

/** All parts, in the order in which they are needed over a day. */
export const groups: readonly Group[] = [
  {
    name: '',
    sections: [
      {
        key: 'overview',
        name: '概览',
        icon: ChartLine,
        needs: ['overview.read'],
        Show: lazyPart(async () => ({ default: (await import('./overview/overview-section.tsx')).OverviewSection })),
      },
    ],
  },
  {
    name: '服务',
    sections: [
      {
        key: 'service',
        name: '客服',
        icon: Headset,
        needs: ['service.read'],
        Show: lazyPart(async () => ({ default: (await import('./service/service-section.tsx')).ServiceSection })),
      },
      {
        key: 'announcements',
        name: '公告',
        icon: Megaphone,
        needs: ['announcement.read'],
        Show: lazyPart(async () => ({
          default: (await import('./announcement/announcement-section.tsx')).AnnouncementSection,
        })),
      },
      {
        key: 'official-topics',
        name: '官方帖子',
        icon: BadgeCheck,
        needs: ['announcement.read'],
        Show: lazyPart(async () => ({
          default: (await import('./official-topic/official-topic-section.tsx')).OfficialTopicSection,
        })),
      },
      {
        key: 'help',
        name: '帮助文章',
        icon: CircleHelp,
        needs: ['help.read'],
        Show: lazyPart(async () => ({ default: (await import('./help/help-section.tsx')).HelpSection })),
      },
      {
        key: 'agreements',
        name: '协议',
        icon: FileText,
        needs: ['agreement.read'],
        Show: lazyPart(async () => ({ default: (await import('./agreement/agreement-section.tsx')).AgreementSection })),
      },
      {
        key: 'holidays',
        name: '节假日',
        icon: CalendarDays,
        needs: ['holiday.write'],
        Show: lazyPart(async () => ({ default: (await import('./holiday-section.tsx')).HolidaySection })),
      },
    ],
  },
  {
    name: '内容',
    sections: [
      {
        key: 'cases',
        name: '举报',
        icon: Flag,
        needs: ['moderation.read'],
        Show: lazyPart(async () => ({ default: (await import('./cases/cases-section.tsx')).CasesSection })),
      },
      {
        key: 'held',
        name: '待审核',
        icon: Hourglass,
        needs: ['moderation.read'],
        Show: lazyPart(async () => ({ default: (await import('./cases/held-section.tsx')).HeldSection })),
      },
      {
        key: 'samples',
        name: '抽查',
        icon: Images,
        needs: ['moderation.read'],
        Show: lazyPart(async () => ({ default: (await import('./cases/samples-section.tsx')).SamplesSection })),
      },
      {
        key: 'appeals',
        name: '申诉',
        icon: Scale,
        needs: ['moderation.read'],
        Show: lazyPart(async () => ({ default: (await import('./cases/appeals-section.tsx')).AppealsSection })),
      },
      {
        key: 'words',
        name: '敏感词',
        icon: SpellCheck,
        needs: ['moderationWord.read'],
        Show: lazyPart(async () => ({
          default: (await import('./moderation-word/moderation-word-section.tsx')).ModerationWordSection,
        })),
      },
    ],
  },
  {
    name: '用户',
    sections: [
      {
        key: 'people',
        name: '用户',
        icon: Users,
        needs: ['people.read'],
        Show: lazyPart(async () => ({ default: (await import('./people/people-section.tsx')).PeopleSection })),
      },
      {
        key: 'certification',
        name: '实名认证',
        icon: ShieldCheck,
        needs: ['certification.read'],
        Show: lazyPart(async () => ({ default: (await import('./certification-section.tsx')).CertificationSection })),
      },
    ],
  },
  {
    name: '资金',
    sections: [
      {
        key: 'books',
        name: '账目',
        icon: Scale,
        needs: ['money.read'],
        Show: lazyPart(async () => ({ default: (await import('./money/books-section.tsx')).BooksSection })),
      },
      {
        key: 'payments',
        name: '支付',
        icon: CreditCard,
        needs: ['money.read'],
        Show: lazyPart(async () => ({ default: (await import('./money/payment-section.tsx')).PaymentSection })),
      },
      {
        key: 'refunds',
        name: '退款',
        icon: Undo2,
        needs: ['money.read'],
        Show: lazyPart(async () => ({ default: (await import('./money/refund-section.tsx')).RefundSection })),
      },
      {
        key: 'adjustments',
        name: '调账',
        icon: ArrowLeftRight,
        needs: ['money.read'],
        Show: lazyPart(async () => ({ default: (await import('./money/adjustment-section.tsx')).AdjustmentSection })),
      },
      {
        key: 'campaigns',
        name: '优惠活动',
        icon: TicketPercent,
        needs: ['money.read'],
        Show: lazyPart(async () => ({ default: (await import('./money/campaign-section.tsx')).CampaignSection })),
      },
    ],
  },
  {
    name: '铁路',
    sections: [
      {
        key: 'runs',
        name: '车次',
        icon: TrainFront,
        needs: ['railway.read'],
        Show: lazyPart(async () => ({ default: (await import('./railway/run-section.tsx')).RunSection })),
      },
      {
        key: 'timetables',
        name: '运行图',
        icon: Route,
        needs: ['railway.read'],
        Show: lazyPart(async () => ({ default: (await import('./railway/timetable-section.tsx')).TimetableSection })),
      },
      {
        key: 'gate',
        name: '检票',
        icon: ScanLine,
        needs: ['railway.gate'],
        Show: lazyPart(async () => ({ default: (await import('./ticket-gate-section.tsx')).TicketGateSection })),
      },
    ],
  },
  {
    name: '系统',
    sections: [
      {
        key: 'retention',
        name: '数据保留',
        icon: Archive,
        needs: ['retention.read'],
        Show: lazyPart(async () => ({ default: (await import('./retention/retention-section.tsx')).RetentionSection })),
      },
      {
        key: 'settings',
        name: '运营设置',
        icon: SlidersHorizontal,
        needs: ['operatorSetting.read'],
        Show: lazyPart(async () => ({
          default: (await import('./operator-setting/operator-setting-section.tsx')).OperatorSettingSection,
        })),
      },
      {
        key: 'audit',
        name: '审计日志',
        icon: ScrollText,
        needs: ['audit.read'],
        Show: lazyPart(async () => ({ default: (await import('./audit-section.tsx')).AuditSection })),
      },
      {
        key: 'staff',
        name: '工作人员',
        icon: UserRoundCog,
        needs: ['staff.read'],
        Show: lazyPart(async () => ({ default: (await import('./staff-section.tsx')).StaffSection })),
      },
    ],
  },
]

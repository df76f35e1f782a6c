import type { Announcement } from '#contract/announcement.ts'

/** Drawn by `WelcomePicture`. */
export const welcomePicture = 'welcome'

/** The two announcements that are fixed in the client (specification, section 3). */
export const sampleAnnouncements: readonly Announcement[] = [
  {
    id: 'sample-1',
    title: '欢迎来到鸿雁',
    content:
      '鸿雁在云鱼在水，从前的人把挂念系在雁足上。现在，你可以在这里写话题、回应别人，也可以给一个人写信。\n先去「推荐」里走走，遇到喜欢的点个星标；关注几个人，他们的新话题会出现在首页。\n有不明白的地方，「我的」里有帮助中心，也可以随时问客服小雁。愿你在这里收到想念的来信。',
    date: '2026-11-22T08:00:00+08:00',
    category: '欢迎',
    isImportant: false,
    image: {
      id: 'sample-1',
      width: 672,
      height: 264,
      placeholder: '',
      small: welcomePicture,
      medium: welcomePicture,
      large: welcomePicture,
    },
  },
  {
    id: 'sample-2',
    title: '鸿雁公约',
    content:
      '好好说话，就事论事。不发广告，不骂人，不传没有根据的消息，也不把别人的私事说给大家听。看到不妥的内容，在「更多」里点举报。',
    date: '2026-11-22T08:00:00+08:00',
    category: '公约',
    isImportant: true,
    image: null,
  },
]

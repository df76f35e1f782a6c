import path from 'node:path'
import { readFeedFiles } from './feed-files.ts'
import { type Feed, joinFeeds, readFeed } from './feed.ts'

const folder = path.resolve(import.meta.dirname, '../../../railway-data')

/** The feeds that come with the app, as one timetable. */
export const embeddedFeeds = ['high-speed-2016', 'conventional'].map((name) => path.join(folder, name))

/** What readers are told of it. */
export const embeddedSource =
  '演示路网：高铁动车按 2016 年 3 月的时刻，普速和卧铺列车按里程和速度推算，均非今日时刻，请勿用于出行'

/** The network that comes with the app, as its feeds have it: for who needs no database. */
export const readEmbeddedFeed = async (): Promise<Feed> =>
  joinFeeds((await Promise.all(embeddedFeeds.map(readFeedFiles))).map(readFeed))

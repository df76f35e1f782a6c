import { expect, test } from 'vitest'
import { cutText } from '#contract/characters.ts'
import { greetingCardPath } from '#contract/greeting-card-address.ts'
import { limits } from '#contract/limits.ts'
import { tripPath } from '#web/features/timetable/index.ts'
import { automaticMark, helperId } from '#contract/service-voice.ts'
import { heardText, lineOf, speakerName } from './window-text.ts'

const origin = 'https://hongyan.example'
const card = greetingCardPath('Ab3_x-9kQ0mN5tY7uW2zRc')
const trip = origin + tripPath({ from: 'VNP', to: 'TJP', day: '2026-12-03', code: 'G219' })

const sent = (senderId: string, version: string) => ({
  ...{ senderId, clientId: `00000000-0000-${version}000-8000-000000000000` },
})
const hers = sent('7', '4')

test('a message is read out with who says it', () => {
  expect(heardText('小雨', { ...hers, kind: 'text', content: '在吗' }, origin)).toBe('小雨：在吗')
  expect(heardText('小雨', { ...hers, kind: 'picture', content: '[图片]' }, origin)).toBe('小雨：[图片]')
})

test('of the helper account it is said whether it speaks by itself or a person does', () => {
  expect(speakerName(sent(helperId, '8'), '客服小雁')).toBe('客服小雁 · 自动回复')
  expect(speakerName(sent(helperId, '4'), '客服小雁')).toBe('人工客服')
  expect(speakerName(sent('7', '8'), '小雨')).toBe('小雨')
})

test('an automatic answer is told once to be one, also where its text says so; what others write stays as it is', () => {
  const content = `退票在订单里。${automaticMark}`
  const heard = (by: ReturnType<typeof sent>) => heardText('小雁', { ...by, kind: 'text', content }, origin)
  expect(heard(sent(helperId, '8'))).toBe('客服小雁 · 自动回复：退票在订单里。')
  expect(heard(sent(helperId, '4'))).toBe('人工客服：退票在订单里。 （自动回复）')
  expect(heard(hers)).toBe('小雁：退票在订单里。 （自动回复）')
})

test('a recalled message is read out as one that was recalled', () => {
  expect(heardText('小雨', { ...hers, kind: 'recalled', content: '' }, origin)).toBe('对方撤回了一条消息')
})

test.each([
  ['a card has its words', `[贺卡] 但愿人长久\n${card}`, '[贺卡] 但愿人长久'],
  ['a card by its whole address has what was said with it', `给你的 ${origin}${card}`, '[贺卡] 给你的'],
  ['a card without words is called one', card, '[贺卡]'],
  ['a card of another app is an address', `https://else.example${card}`, `https://else.example${card}`],
  ['a train has its words', `G219 北京南到天津\n12月3日\n${trip}`, 'G219 北京南到天津 12月3日'],
  ['a train without words has its number', trip, '[车次] G219'],
  ['other addresses stay', '看 https://example.com/a', '看 https://example.com/a'],
])('in one line, %s', (_, content, line) => {
  expect(lineOf(content, origin)).toBe(line)
  expect(heardText('小雨', { ...hers, kind: 'text', content }, origin)).toBe(`小雨：${line}`)
})

test.each([
  ['a card', card],
  ['a train', trip],
])('of a long message that is cut within the address of %s, the words stay', (_, address) => {
  for (let room = 1; room < 45; room += 1) {
    const words = '长'.repeat(limits.quotedContent.max - room - 1)
    const { text } = cutText(`${words}\n${address}`, limits.quotedContent.max)
    expect(lineOf(text, origin)).not.toContain('/')
    expect(lineOf(text, origin)).toContain(words)
  }
})

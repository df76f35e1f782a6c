import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { isNicknameReserved, isUsernameReserved } from './reserved-names.ts'

describe('nobody is called like an official account', () => {
  test.each([
    '客服小雁',
    '鸿雁官方',
    '系统通知',
    '节气先生',
    '管理员',
    '小雁',
    '鸿雁',
    '已注销用户',
    '鴻雁官方',
    '鴻鴈官方',
    '客服\u200B小雁',
    '客\u2060服\u00AD小雁',
    '客服⼩雁',
    '客 服 · 小 雁',
    '【客服小雁】',
    '客服小雁01',
    '小雁2024',
    '官方客服小雁✅',
    '系\u0336统\u0336通\u0336知',
    '係統通知',
    '系统\u3164通知',
    '菅理员',
    '管理员小王',
    'Admin',
    'аdmin',
    'Ａｄｍｉｎ',
    'ádmin',
    'adm1n',
    'adrnin',
    'R00T',
    '🅰🅳🅼🅸🅽',
    'ⓐⓓⓜⓘⓝ',
    '𝓗𝓸𝓷𝓰𝔂𝓪𝓷',
    'HONGYAN_',
  ])('%j', (nickname) => {
    expect(isNicknameReserved(nickname)).toBe(true)
  })
})

describe('names of people stay free', () => {
  test.each([
    '归雁',
    '雪雁',
    '鸿雁南飞',
    '小雁子',
    '晓燕',
    '体验官小鸿',
    '图书管理员阿禾',
    '通知书到了',
    '方圆百里',
    '系铃人',
    'Badminton',
    'Rooster',
    'XiaoYan',
    '12306',
    '😀',
  ])('%j', (nickname) => {
    expect(isNicknameReserved(nickname)).toBe(false)
  })

  test('those of the demo world, all of them', async () => {
    const file = path.resolve(import.meta.dirname, '../../../demo-world/users.json')
    const users: { username: string; nickname: string }[] = JSON.parse(await readFile(file, 'utf8'))
    expect(users.length).toBeGreaterThan(0)
    expect(users.filter((user) => isNicknameReserved(user.nickname) || isUsernameReserved(user.username))).toEqual([])
  })
})

describe('usernames of the house', () => {
  test.each([
    'admin',
    'Admin',
    'root',
    'xiaoyan',
    'XiaoYan_',
    'hongyan',
    'admin1',
    'adm1n',
    'the_admin',
    'r00t',
    'xiao1yan_kefu',
    'hongyan_official',
    'kefuxiaoyan88',
    'x1aoyan',
    'a_root_2',
  ])('%s is reserved', (username) => {
    expect(isUsernameReserved(username)).toBe(true)
  })
  test.each(['badminton', 'rooster', 'zhangwei', 'xiaoyanzi', 'user1', 'snow_goose88', 'systematic', 'l1h0ngyu'])(
    '%s is free',
    (username) => {
      expect(isUsernameReserved(username)).toBe(false)
    },
  )
})

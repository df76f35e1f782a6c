import { afterEach, expect, test } from 'vitest'
import { viewPictures } from './view-pictures.tsx'

const drawn = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const picture = { id: '1', width: 1, height: 1, placeholder: drawn, small: drawn, medium: drawn, large: drawn }

const cell = document.createElement('button')
cell.textContent = '查看图片'
const viewer = () => document.querySelector('.pswp')

afterEach(() => cell.remove())

test('pictures that are gone when the viewer has come are not shown over what stands there now', async () => {
  await viewPictures({ pictures: [picture], index: 0, cells: [cell] })
  expect(viewer()).toBeNull()
})

test('pictures that still stand there are shown', async () => {
  document.body.append(cell)
  await viewPictures({ pictures: [picture], index: 0, cells: [cell] })
  expect(viewer()).not.toBeNull()
})

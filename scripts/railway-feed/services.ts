/** A pair of trains: one there, one back. */
export interface Service {
  /** Odd there, even back. */
  codes: readonly [there: string, back: string]
  /** See `wayOf`. */
  way: readonly string[]
  /** When it leaves its first station, there and back: `HH:MM`. */
  departures: readonly [there: string, back: string]
  /** Only these are called at, besides both ends; untold, all on the way. */
  calls?: readonly string[]
}

const toXian = ['BXP', 'south', 'ZZF', 'west', 'XAY']
const toLanzhou = ['BXP', 'south', 'ZZF', 'west', 'LZJ']
const toShanghaiFromXian = ['SHH', 'shanghai', 'XCH', 'west', 'XAY']
const toChengdu = ['BXP', 'south', 'ZZF', 'west', 'BJY', 'sichuan', 'CDW']
const toKunming = ['BXP', 'south', 'ZZQ', 'kunming', 'KMM']
const toNanning = ['BXP', 'south', 'HYQ', 'guangxi', 'NNZ']
const toHarbinFromShanghai = ['SHH', 'shanghai', 'TJP', 'shanghai', 'BJP', 'north', 'HBB']

/** Trains of our own making: where they run is plausible, their numbers and times are those of no real train. */
export const services: readonly Service[] = [
  {
    codes: ['Z11', 'Z12'],
    way: ['BXP', 'south', 'GZQ'],
    departures: ['17:05', '18:20'],
    calls: ['SJP', 'ZZF', 'WCN', 'CSQ', 'HYQ'],
  },
  { codes: ['Z13', 'Z14'], way: ['BXP', 'south', 'CSQ'], departures: ['18:05', '17:40'], calls: ['SJP', 'ZZF', 'WCN'] },
  { codes: ['Z15', 'Z16'], way: ['BXP', 'south', 'WCN'], departures: ['21:03', '20:50'], calls: ['SJP', 'ZZF'] },
  {
    codes: ['T101', 'T102'],
    way: ['BXP', 'south', 'GZQ'],
    departures: ['10:55', '09:40'],
    calls: ['BDP', 'SJP', 'HDP', 'ZZF', 'XUN', 'WCN', 'YYQ', 'CSQ', 'HYQ', 'CZQ', 'SGQ'],
  },
  { codes: ['K301', 'K302'], way: ['BXP', 'south', 'GZQ'], departures: ['22:35', '06:52'] },
  { codes: ['K303', 'K304'], way: ['BXP', 'south', 'WCN'], departures: ['08:12', '19:30'] },
  { codes: ['K305', 'K306'], way: ['ZZF', 'south', 'GZQ'], departures: ['13:20', '15:06'] },
  {
    codes: ['Z17', 'Z18'],
    way: ['BJP', 'shanghai', 'SHH'],
    departures: ['19:33', '20:05'],
    calls: ['TJP', 'JNK', 'XCH', 'NJH', 'SZH'],
  },
  {
    codes: ['T103', 'T104'],
    way: ['BJP', 'shanghai', 'SHH'],
    departures: ['20:05', '18:02'],
    calls: ['TJP', 'DZP', 'JNK', 'XCH', 'BBH', 'NJH', 'CZH', 'WXH', 'SZH'],
  },
  { codes: ['K307', 'K308'], way: ['BJP', 'shanghai', 'SHH'], departures: ['12:15', '13:40'] },
  { codes: ['K309', 'K310'], way: ['TJP', 'shanghai', 'SHH'], departures: ['16:25', '21:15'] },
  { codes: ['Z19', 'Z20'], way: toXian, departures: ['20:41', '19:22'], calls: ['SJP', 'ZZF', 'LYF'] },
  {
    codes: ['T105', 'T106'],
    way: toXian,
    departures: ['16:40', '17:16'],
    calls: ['BDP', 'SJP', 'HDP', 'ZZF', 'LYF', 'SMF', 'WNY'],
  },
  { codes: ['K311', 'K312'], way: toShanghaiFromXian, departures: ['12:38', '11:20'] },
  {
    codes: ['Z21', 'Z22'],
    way: toShanghaiFromXian,
    departures: ['18:19', '17:50'],
    calls: ['SZH', 'NJH', 'XCH', 'ZZF', 'LYF'],
  },
  {
    codes: ['Z23', 'Z24'],
    way: ['BXP', 'south', 'ZZF', 'west', 'LZJ', 'plateau', 'LSO'],
    departures: ['20:00', '16:30'],
    calls: ['SJP', 'ZZF', 'XAY', 'LZJ', 'XNO', 'GRO', 'NQO'],
  },
  {
    codes: ['Z25', 'Z26'],
    way: ['BXP', 'south', 'ZZF', 'west', 'LZJ', 'desert', 'WAR'],
    departures: ['10:01', '19:10'],
    calls: ['SJP', 'ZZF', 'XAY', 'BJY', 'LZJ', 'JGJ', 'HMR', 'TFR'],
  },
  { codes: ['T107', 'T108'], way: ['XAY', 'west', 'LZJ', 'desert', 'WAR'], departures: ['13:45', '15:28'] },
  { codes: ['K313', 'K314'], way: toLanzhou, departures: ['07:38', '10:44'] },
  { codes: ['K315', 'K316'], way: ['SHH', 'shanghai', 'XCH', 'west', 'LZJ'], departures: ['09:50', '08:25'] },
  {
    codes: ['Z27', 'Z28'],
    way: toChengdu,
    departures: ['11:28', '09:47'],
    calls: ['SJP', 'ZZF', 'XAY', 'BJY', 'GYW', 'MYW'],
  },
  { codes: ['K317', 'K318'], way: toChengdu, departures: ['21:56', '22:20'] },
  {
    codes: ['K319', 'K320'],
    way: ['XAY', 'west', 'BJY', 'sichuan', 'CDW', 'chongqing', 'CQW'],
    departures: ['21:36', '18:44'],
  },
  {
    codes: ['K321', 'K322'],
    way: ['CDW', 'chongqing', 'CQW', 'guizhou', 'GIW', 'kunming', 'KMM'],
    departures: ['14:10', '16:02'],
  },
  {
    codes: ['Z29', 'Z30'],
    way: toKunming,
    departures: ['08:49', '10:26'],
    calls: ['SJP', 'ZZF', 'WCN', 'CSQ', 'HHQ', 'GIW'],
  },
  {
    codes: ['T109', 'T110'],
    way: ['SHH', 'kunming', 'KMM'],
    departures: ['15:35', '12:50'],
    calls: ['JXH', 'HZH', 'YWH', 'JBH', 'SRG', 'NCG', 'ZZQ', 'HHQ', 'GIW'],
  },
  { codes: ['K323', 'K324'], way: ['SHH', 'kunming', 'GIW'], departures: ['19:18', '20:33'] },
  { codes: ['K325', 'K326'], way: ['SHH', 'kunming', 'NCG'], departures: ['21:46', '20:18'] },
  {
    codes: ['Z31', 'Z32'],
    way: toNanning,
    departures: ['16:16', '11:02'],
    calls: ['SJP', 'ZZF', 'WCN', 'CSQ', 'HYQ', 'GLZ', 'LZZ'],
  },
  { codes: ['K327', 'K328'], way: ['WCN', 'south', 'HYQ', 'guangxi', 'NNZ'], departures: ['18:33', '17:11'] },
  {
    codes: ['Z33', 'Z34'],
    way: ['BXP', 'shenzhen', 'SZQ'],
    departures: ['20:20', '19:48'],
    calls: ['HSP', 'FYH', 'NCG', 'GZG', 'HCQ'],
  },
  { codes: ['K329', 'K330'], way: ['BXP', 'shenzhen', 'SZQ'], departures: ['12:06', '13:14'] },
  { codes: ['K331', 'K332'], way: ['BXP', 'shenzhen', 'NCG'], departures: ['22:18', '15:47'] },
  { codes: ['Z35', 'Z36'], way: ['BJP', 'north', 'HBB'], departures: ['21:15', '21:40'], calls: ['SBT', 'CCT'] },
  {
    codes: ['T111', 'T112'],
    way: ['BJP', 'north', 'HBB'],
    departures: ['18:36', '17:24'],
    calls: ['TSP', 'SHD', 'SBT', 'SPT', 'CCT'],
  },
  { codes: ['K333', 'K334'], way: ['BJP', 'north', 'HBB'], departures: ['11:47', '10:08'] },
  { codes: ['K335', 'K336'], way: ['BJP', 'north', 'SBT', 'coast', 'DLT'], departures: ['20:27', '20:55'] },
  { codes: ['K337', 'K338'], way: ['HBB', 'north', 'SBT', 'coast', 'DLT'], departures: ['19:52', '20:31'] },
  {
    codes: ['T113', 'T114'],
    way: toHarbinFromShanghai,
    departures: ['16:20', '14:36'],
    calls: ['SZH', 'NJH', 'XCH', 'JNK', 'TJP', 'SHD', 'SBT', 'CCT'],
  },
  { codes: ['K339', 'K340'], way: ['BXP', 'south', 'SJP', 'shanxi', 'TYV'], departures: ['22:45', '23:10'] },
  { codes: ['K341', 'K342'], way: ['TYV', 'shanxi', 'SJP', 'south', 'WCN'], departures: ['15:52', '16:40'] },
  {
    codes: ['D701', 'D702'],
    way: ['VNP', 'fastShanghai', 'AOH'],
    departures: ['19:36', '19:50'],
    calls: ['TIP', 'NKH', 'OHH'],
  },
  {
    codes: ['D703', 'D704'],
    way: ['VNP', 'fastShanghai', 'AOH'],
    departures: ['21:21', '21:34'],
    calls: ['JGK', 'NKH'],
  },
  {
    codes: ['D901', 'D902'],
    way: ['BXP', 'fastSouth', 'IZQ', 'fastShenzhen', 'IOQ'],
    departures: ['20:10', '20:00'],
    calls: ['SJP', 'ZAF', 'IZQ'],
  },
  {
    codes: ['D903', 'D904'],
    way: ['BXP', 'fastSouth', 'IZQ'],
    departures: ['20:25', '20:40'],
    calls: ['ZAF', 'WHN', 'CWQ'],
  },
  {
    codes: ['D905', 'D906'],
    way: ['AOH', 'fastKunming', 'CWQ', 'fastSouth', 'IZQ'],
    departures: ['20:05', '19:40'],
    calls: ['HGH', 'NXG'],
  },
]

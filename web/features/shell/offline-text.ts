export const OFFLINE = {
  gone: '网络已断开，已读过的内容仍可查看',
  back: '网络已恢复',
  /** On the drawn page, when the app's code could not be fetched. */
  unreached: '网络好像断了，连上后再试试',
  reload: '重新载入',
  clock: '手机时间不准，今日运势可能差一天，请在手机设置里校准',
} as const;

export const OFFLINE = {
  gone: '网络已断开，已读过的内容仍可查看',
  back: '网络已恢复',
  /** On the drawn page, when the app's code could not be fetched. */
  unreached: '没有连上网络，页面暂时不能使用。',
  reload: '重新载入',
} as const;

export const CONTACT = {
  title: '联系客服',
  lead: '微信扫码，或复制微信号添加客服',
  image: '客服微信号二维码',
  id: '微信号',
  copy: '复制',
  copied: '微信号已复制',
  copiedBySelection: '已复制',
  copyFailed: '复制失败，请长按微信号复制',
  unset: '客服微信暂未开通，请稍后再来。',
  failed: '客服联系方式加载失败',
  loading: '正在载入',
  close: '关闭',
} as const;

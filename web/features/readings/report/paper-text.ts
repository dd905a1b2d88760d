/** Sharing a report as text, on paper or as a card. */
export const PAPER = {
  share: '分享',
  copy: '复制全文',
  print: '打印',
  printInApp: '微信里不能打印，请点右上角“在浏览器打开”',
  copied: '已复制',
  copyFailed: '复制失败，请长按文字复制',
} as const;

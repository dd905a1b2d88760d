import { MAX_PASSKEYS } from '#domain/console/passkey';

export const PASSKEYS = {
  title: '通行密钥',
  why: `用指纹、面容、锁屏密码或安全密钥确认身份，不怕钓鱼网站。添加后，重要操作只认通行密钥；丢失时可用恢复码。最多 ${MAX_PASSKEYS} 个。`,
  first: '开启两步验证后可以添加。',
  none: '还没有通行密钥。',
  add: '添加通行密钥',
  addWhy: '下一步由浏览器询问指纹、面容、锁屏密码或安全密钥。添加后，其他设备会退出登录。',
  name: '名称',
  added: '通行密钥已添加',
  remove: '删除',
  removeOf: (name: string) => `删除 ${name}`,
  removeWhat: '删除后不能再用它登录和确认，不能撤销。这台设备上保存的通行密钥，可以到系统设置里清除。',
  removed: '通行密钥已删除',
  since: '添加于',
  used: '最近使用',
  unused: '还没有用过',
} as const;

/** Messages for errors of the browser or authenticator. */
export const DEVICE = {
  unsupported: '这个浏览器不支持通行密钥',
  address: '这个网址不能使用通行密钥，请用后台的正式网址打开（本机请用 localhost，不能用 IP 地址）',
  known: '这台设备上已经有这个账号的通行密钥',
  unable: '这个设备不能验证本人，请换一个',
  notDone: '没有完成验证，请重试',
} as const;

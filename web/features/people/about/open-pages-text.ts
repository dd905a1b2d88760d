export const OPEN_PAGES = {
  title: '可以从这里看起',
  pages: [
    { to: '/days', title: '择日' },
    { to: '/why', title: '和别家为什么不一样' },
    { to: '/honesty', title: '我们有多准' },
    { to: '/about', title: '关于本站' },
  ],
} as const;

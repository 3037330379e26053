/** The question before admin rights are given (`assign`) or taken. */
export function scopeQuestion(username: string, assign: boolean) {
  if (assign)
    return {
      title: `Make ${username} an admin?`,
      body: 'Admins see all users and posts, ban and promote users, and run sites and campaigns.',
      action: 'Yes, Make Admin',
      danger: false,
    };
  return {
    title: `Remove ${username}'s admin access?`,
    body: 'They are signed out at once and can no longer open this dashboard.',
    action: 'Yes, Remove',
    danger: true,
  };
}

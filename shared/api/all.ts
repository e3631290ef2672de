import * as accessToken from './account/access-token.ts';
import * as passkey from './account/passkey.ts';
import * as profile from './account/profile.ts';
import * as secondFactor from './account/profile.ts';
import * as provider from './account/provider.ts';
import * as session from './account/session.ts';
import * as user from './account/user.ts';
import type { Endpoint } from './endpoint.ts';
import * as game from './game/game.ts';
import * as gameFacts from './game/game-facts.ts';
import * as missingGame from './game/missing-game.ts';
import * as pictureGroup from './game/picture-group.ts';
import * as retiredGame from './game/retired-game.ts';
import * as allDifficulties from './level/all-difficulties.ts';
import * as candidate from './level/candidate.ts';
import * as difficulty from './level/difficulty.ts';
import * as duplicate from './level/duplicate.ts';
import * as firstDay from './level/first-day.ts';
import * as level from './level/level.ts';
import * as levelOrder from './level/level-order.ts';
import * as openReports from './level/open-reports.ts';
import * as pictureSource from './level/picture-source.ts';
import * as planner from './level/planner.ts';
import * as playtest from './level/playtest.ts';
import * as review from './level/review.ts';
import * as submission from './level/submission.ts';
import * as feed from './play/feed.ts';
import * as play from './play/play.ts';
import * as practice from './play/practice.ts';
import * as progressCopy from './play/progress-copy.ts';
import * as progressKey from './play/progress-key.ts';
import * as ratings from './play/ratings.ts';
import * as reminder from './play/reminder.ts';
import * as report from './play/report.ts';
import * as room from './play/room.ts';
import * as audit from './site/audit.ts';
import * as backup from './site/backup.ts';
import * as budget from './site/budget.ts';
import * as look from './site/look.ts';
import * as message from './site/message.ts';
import * as overview from './site/overview.ts';
import * as pack from './site/pack.ts';
import * as pictureCheck from './site/picture-check.ts';
import * as setting from './site/setting.ts';
import * as siteCheck from './site/site-check.ts';
import * as system from './site/system.ts';
import * as transfer from './site/transfer.ts';
import * as upgrade from './site/upgrade.ts';

/** Every call of the server, for the API description and for tests that check all of them. */
export const allEndpoints: readonly Endpoint[] = [
  level.levels,
  level.level,
  level.daily,
  level.screenshot,
  level.screenshotStep,
  level.thumbnail,
  level.preview,
  submission.saveLevel,
  submission.submitLevel,
  submission.deleteLevel,
  submission.sharedPictures,
  submission.withdrawLevel,
  submission.undoWithdrawal,
  candidate.candidates,
  candidate.decideCandidate,
  candidate.setStarterAside,
  pictureSource.pictureSources,
  pictureSource.findPictures,
  pictureSource.foundPicture,
  pictureSource.addPicture,
  duplicate.findDuplicates,
  submission.reviewThread,
  submission.reviewLevel,
  submission.claimLevel,
  submission.releaseLevel,
  submission.reviewQueue,
  submission.submission,
  submission.submissions,
  submission.submissionAnswers,
  submission.submissionsOpen,
  submission.shareSubmission,
  playtest.playtests,
  playtest.makePlaytest,
  playtest.removePlaytest,
  playtest.openPlaytest,
  playtest.reportPlaytest,
  practice.remix,
  levelOrder.saveLevelOrder,
  firstDay.firstDay,
  firstDay.setFirstDay,
  game.games,
  game.packedGames,
  game.packedBestKnownGames,
  game.game,
  gameFacts.gameFacts,
  gameFacts.allGameFacts,
  missingGame.missingGames,
  missingGame.addGame,
  pictureGroup.groupGames,
  pictureGroup.nameGroup,
  retiredGame.gameUsage,
  retiredGame.removeGame,
  retiredGame.mergeGame,
  retiredGame.restoreGame,
  retiredGame.retiredGames,
  feed.feed,
  feed.calendarReminder,
  play.allScores,
  play.levelScores,
  play.addScore,
  play.levelGuesses,
  play.rateLevel,
  ratings.allRatings,
  difficulty.levelDifficulty,
  allDifficulties.allDifficulties,
  report.reportLevel,
  openReports.openReports,
  openReports.resolveReports,
  progressCopy.readProgressCopy,
  progressCopy.saveProgressCopy,
  progressCopy.eraseProgressCopy,
  progressCopy.rememberProgressKey,
  progressKey.recallProgressKey,
  progressCopy.forgetProgressKey,
  room.makeRoom,
  room.readRoom,
  room.joinRoom,
  room.reportResults,
  room.renameMember,
  room.renameRoom,
  room.removeMember,
  room.leaveRoom,
  room.eraseRoom,
  planner.plan,
  planner.pinLevel,
  planner.unpinLevel,
  planner.changePins,
  planner.saveTheme,
  planner.removeTheme,
  planner.themes,
  reminder.reminderKey,
  reminder.saveReminder,
  reminder.eraseReminder,
  reminder.reminderReport,
  look.look,
  look.saveLook,
  look.previewLook,
  look.dismissContactQuestion,
  look.siteTexts,
  look.logo,
  pack.ownPacks,
  pack.makePack,
  pack.removePack,
  pack.offeredPacks,
  pack.packFile,
  pack.takenPacks,
  pack.packSources,
  pack.takePack,
  pack.acceptPackKey,
  message.receivers,
  message.addReceiver,
  message.changeReceiver,
  message.removeReceiver,
  message.testReceiver,
  session.login,
  session.logout,
  session.verify,
  provider.loginWays,
  provider.identity,
  provider.linkIdentity,
  provider.unlinkIdentity,
  passkey.passkeyLogin,
  passkey.logInByPasskey,
  passkey.passkeys,
  passkey.passkeyCreation,
  passkey.addPasskey,
  passkey.renamePasskey,
  passkey.removePasskey,
  passkey.passkeyConfirmation,
  passkey.confirmByPasskey,
  profile.changePassword,
  profile.confirmPassword,
  profile.sessions,
  profile.endSession,
  profile.endOtherSessions,
  secondFactor.secondFactor,
  secondFactor.draftSecondFactor,
  secondFactor.turnOnSecondFactor,
  secondFactor.renewRecoveryCodes,
  secondFactor.turnOffSecondFactor,
  accessToken.accessTokens,
  accessToken.makeAccessToken,
  accessToken.removeAccessToken,
  user.users,
  user.inviteUser,
  user.withdrawInvitation,
  user.changePermissions,
  user.makeResetLink,
  user.removeSecondFactor,
  user.endUserSessions,
  user.removeUserAccessToken,
  user.removeUser,
  setting.siteSettings,
  setting.saveSetting,
  user.userLink,
  user.spendUserLink,
  system.env,
  system.health,
  system.liveness,
  overview.overview,
  budget.budgetReport,
  budget.eraseOldest,
  pictureCheck.pictureReport,
  pictureCheck.checkPictures,
  upgrade.upgradeStatus,
  upgrade.startUpgrade,
  upgrade.newReleases,
  transfer.exportSite,
  siteCheck.checkSite,
  siteCheck.checkUpload,
  backup.backupStatus,
  backup.makeBackup,
  backup.downloadBackup,
  audit.audit,
  review.senderBlocks,
  review.blockSender,
  review.unblockSender,
  review.standardAnswers,
  review.keepAnswer,
];
